import assert from 'node:assert/strict';
import * as Schema from 'effect/Schema';
import { contract } from '#api/contract.ts';
import { addPaise } from '#domain/values/money.ts';
import { amountPaidOf, countOf, type ModelLoan, nextDueOf, standingOf } from './model.ts';
import type { Client } from '#test/support/server/server.ts';

/** Compares a loan's row in the lists with its record. */
export const assertListed = async (admin: Client, { loanId }: ModelLoan): Promise<void> => {
  const [record, payments, list] = await Promise.all([
    admin('GET', `/loans/getloan/${loanId}`),
    admin('GET', `/payments/${loanId}`),
    admin('GET', `/loans/getallloans?search=${loanId}&limit=1`),
  ]);
  assert.deepEqual(record.body.payments, payments.rows);
  assert.deepEqual(readLoan(list.rows[0]), { ...readLoan(record.body), payments: null });
};

/** Holds a loan's record, its payments and its whole trail against the model's. */
export const assertSame = async (admin: Client, loan: ModelLoan): Promise<void> => {
  const [record, audit] = await Promise.all([
    admin('GET', `/loans/getloan/${loan.loanId}`),
    admin('GET', `/audit-logs/loan/${loan.loanId}`),
  ]);
  const { payments: within, ...stored } = readLoan(record.body);
  const { terms } = loan;
  assert.deepEqual(
    {
      loanId: stored.loanId,
      vehicleId: stored.vehicleId,
      customerId: stored.customerId,
      terms: {
        loanAmount: stored.loanAmount,
        interestRate: stored.interestRate,
        tenure: stored.tenure,
        paymentFrequency: stored.paymentFrequency,
        startDate: stored.startDate,
      },
      emiAmount: record.body.emiAmount,
      counts: [stored.installments, stored.totalInstallments],
      amountPaid: stored.amountPaid,
      status: stored.status,
      nextPaymentDate: stored.nextPaymentDate,
      disbursedDate: stored.disbursedDate,
    },
    {
      loanId: loan.loanId,
      vehicleId: loan.vehicleId,
      customerId: 'CUS-000001',
      terms: {
        loanAmount: terms.loanAmount,
        interestRate: terms.interestRate,
        tenure: terms.tenure,
        paymentFrequency: terms.paymentFrequency,
        startDate: terms.startDate,
      },
      emiAmount: String(loan.emi / 100),
      counts: [countOf(loan), countOf(loan)],
      amountPaid: amountPaidOf(loan),
      status: loan.status,
      nextPaymentDate: nextDueOf(loan),
      disbursedDate: loan.disbursedDate,
    },
  );
  assert.deepEqual(
    within?.map(({ _id, ...payment }) => payment),
    standingOf(loan).map((payment) => ({
      paymentId: payment.paymentId,
      loanId: loan.loanId,
      installmentNumber: payment.installmentNumber,
      amount: payment.amount,
      penaltyAmount: payment.penalty,
      totalAmount: addPaise(payment.amount, payment.penalty),
      status: payment.status,
      paidDate: payment.paidDate,
      dueDate: payment.dueDate,
      paymentMethod: 'UPI',
      paidBy: payment.paidBy,
    })),
  );
  assert.deepEqual(
    readTrail(audit.body.data).map(({ _id, ...entry }) => entry),
    loan.audit.toReversed().map(({ action, payment, reason, performedAt, performedBy }) => ({
      action,
      details: {
        installmentNumber: payment.installmentNumber,
        amount: addPaise(payment.amount, payment.penalty),
        penaltyAmount: payment.penalty,
        originalPaymentDate: payment.paidDate,
        dueDate: payment.dueDate,
        paymentId: payment.paymentId,
        reason,
      },
      performedAt,
      performedBy,
    })),
  );
};

const readLoan = Schema.decodeUnknownSync(contract.getLoan.answer.schema);
const readTrail = Schema.decodeUnknownSync(Schema.Array(contract.listLoanAudit.answer.row));
