import { AuditEntry } from '#domain/audit/auditEntry.ts';
import { AuditRecord } from '#domain/audit/auditRecord.ts';
import { Customer } from '#domain/records/customer.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Lender, LenderVersion } from '#domain/lender/lenderVersion.ts';
import { LenderChanges } from '#domain/lender/settings.ts';
import {
  AccountPosition,
  Charge,
  Receipt,
  ReceiptAllocation,
  ReceiptChange,
} from '#domain/loanAccount/receipt.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment/payment.ts';
import { Disbursal } from '#domain/loan/disbursal.ts';
import { Waiver } from '#domain/loan/penalty/waiver.ts';
import { Approval } from '#domain/records/approval.ts';
import { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { SignInSession } from '#domain/account/signInSession.ts';
import { Staff } from '#domain/records/staff.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import type { WireSchema } from '#api/contract.ts';

/** The records that the document describes once, by name. */
export const records: Readonly<Record<string, WireSchema>> = {
  AccountPosition,
  Charge,
  Receipt,
  ReceiptAllocation,
  ReceiptChange,
  Approval,
  Disbursal,
  AuditEntry,
  AuditRecord,
  Customer,
  Feedback,
  Lender,
  LenderSettings: LenderChanges,
  LenderVersion,
  Loan,
  Payment,
  SecurityEvent,
  SignInSession,
  Staff,
  Vehicle,
  Waiver,
};

/** The name of each record's schema. */
export const refs: ReadonlyMap<unknown, string> = new Map(
  Object.entries(records).map(([name, { ast }]) => [ast, name]),
);

/** All names except one, since a record's schema does not refer to itself. */
export const refsBut = (name: string): ReadonlyMap<unknown, string> =>
  new Map([...refs].filter(([, other]) => other !== name));
