import * as Schema from 'effect/Schema';
import { type Call, created, listOf, one, saved } from '#api/call.ts';
import { SavedLoan } from '#api/savedRecords.ts';
import { type LoanStatus, loanStatuses, readLoanStatus } from '#domain/loan/lifecycle.ts';
import { Loan } from '#domain/loan/loan.ts';
import { guarantorFields, loanAmountFields, loanDateFields, loanFields } from '#domain/loan/loanEdit.ts';
import { longestTenureMonths } from '#domain/loan/schedule/terms.ts';
import { createOf, updateOf } from '#domain/records/fieldTable.ts';
import { rewritten } from '#domain/values/codec.ts';
import { EmiAmount, oneOf, Whole, Words } from '#domain/values/strict.ts';
import { nullable, omittable, withDefault } from '#domain/values/absence.ts';
import { loanList } from './lists.ts';
import { allRead, get, post, put, staffRead, staffWrite } from './presets.ts';

/** A status in any letter case, for updates. */
const LoanStatusInAnyCase = rewritten(oneOf(loanStatuses), Schema.String, {
  read: (text) => (readLoanStatus(text) ?? text) as LoanStatus,
  write: (status): string => status,
});

export const CreateLoanRequest = Schema.Struct({
  customerId: Words,
  vehicleId: Words,
  loanType: omittable(Words),
  ...createOf(loanAmountFields),
  emiAmount: nullable(EmiAmount),
  ...createOf(loanDateFields),
  installments: nullable(Whole(1, longestTenureMonths)),
  status: withDefault(LoanStatusInAnyCase, 'Pending'),
  ...createOf(guarantorFields),
});
export type CreateLoanRequest = typeof CreateLoanRequest.Type;

/** The fields of a loan that an update may change; see `amended`. */
const UpdateLoanRequest = Schema.Struct(updateOf(loanFields));

export const loanCalls = {
  listLoans: { ...loanList, path: '/loans/getallloans', who: allRead, answer: listOf(Loan) },
  getLoan: {
    ...get,
    path: '/loans/getloan/{loanId}',
    who: allRead,
    answer: one(Loan),
    record: Loan,
    offers: 'account',
  },
  /** Our own server's: the loans of one customer, those of which something may be due with their payments. */
  listCustomerLoans: {
    ...get,
    path: '/customers/{customerId}/loans',
    who: staffRead,
    answer: listOf(Loan),
  },
  createLoan: {
    ...post,
    path: '/loans/createloan',
    who: staffWrite,
    body: CreateLoanRequest,
    answer: created(Loan),
    status: 201,
  },
  updateLoan: {
    ...put,
    path: '/loans/updateloan/{loanId}',
    who: staffWrite,
    body: SavedLoan,
    takes: UpdateLoanRequest,
    answer: saved(Loan),
    record: Loan,
  },
} as const satisfies Record<string, Call>;
