import { lockAccount } from '#server/auth/accounts.ts';
import type { CurrentRecords } from '#server/http/recordVersion.ts';
import { orNotFound } from '#server/calls/refusal.ts';
import { lockCustomer, readCustomer } from './customers/customers.ts';
import { lockLoan } from './loans/loans.ts';
import { readLoan } from './loans/readLoan.ts';
import { findFeedback, lockFeedback } from './customers/feedback.ts';
import { readStaff } from './staff/staff.ts';
import { lockStaff } from './staff/staffRoster.ts';
import { lockVehicle, vehicleFromRow } from './vehicles/vehicles.ts';

/** The read of the record that each call changes. */
export const currentRecords: CurrentRecords = {
  updateLoan: async ({ tx, params, caller }) =>
    readLoan(tx, await lockLoan(tx, params.loanId, caller), caller),
  updateCustomer: async ({ tx, params, caller, services }) =>
    readCustomer(tx, services.cipher, await lockCustomer(tx, params.customerId, caller), caller),
  updateVehicle: async ({ tx, params, caller }) =>
    vehicleFromRow(await lockVehicle(tx, params.vehicleId, caller)),
  updateFeedback: async ({ tx, params }) => {
    await lockFeedback(tx, params.feedbackId);
    return findFeedback(tx, params.feedbackId);
  },
  updateStaff: async ({ tx, params }) => {
    const { id } = orNotFound(await lockStaff(tx, { id: params.staffId }), 'Admin');
    return readStaff(tx, id);
  },
  updateStaffProfile: async ({ tx, caller: { id } }) => {
    await lockAccount(tx, { kind: 'staff', id });
    return readStaff(tx, id);
  },
};
