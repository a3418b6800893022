import { failure, isMissingCall, titledFailure } from '#api/failure.ts';
import type { Rows } from '#domain/lists/rows.ts';
import type { LoadedLoans, LoadedPayments } from '#domain/portfolio/dashboardBooks.ts';
import type { LoadedWork } from '#domain/portfolio/today.ts';
import type { Feedback } from '#domain/records/feedback.ts';
import type { Staff } from '#domain/records/staff.ts';
import type { SavedStaffProfile } from '#domain/records/staffProfileEdit.ts';
import type { UndeliveredMail } from '#domain/records/undeliveredMail.ts';
import { partOf } from '#machines/kinds/part.ts';

const failureOf = (error: unknown) => failure(error, 'The server gave no reason.');

export const dashboardLoans = partOf<LoadedLoans>({
  id: 'dashboardLoans',
  description: 'Active Loans, Total Disbursed Amount, Overdue EMIs and the newest loans.',
  failureOf,
});

export const dashboardPayments = partOf<LoadedPayments>({
  id: 'dashboardPayments',
  description: 'Total Amount collected, this month against the last, and the months of the year.',
  failureOf,
});

export const dashboardCustomers = partOf<number>({
  id: 'dashboardCustomers',
  description: 'Total Customers.',
  failureOf,
});

export const dashboardWork = partOf<LoadedWork>({
  id: 'dashboardWork',
  description: 'What is to be collected, confirmed and approved today, and what falls due in 7 days.',
  failureOf,
});

export const staffRows = partOf<Rows<Staff>>({
  id: 'staffRows',
  description: 'The members of staff.',
  failureOf: (error) => titledFailure(error, 'Failed to fetch admins'),
});

export const feedbackRows = partOf<Rows<Feedback>>({
  id: 'feedbackRows',
  description: 'The messages of borrowers.',
  failureOf: (error) => titledFailure(error, 'Failed to fetch feedbacks'),
});

/** The list behind `/mails` (rule MAIL-UNDELIVERED). */
export const undeliveredMails = partOf<Rows<UndeliveredMail>>({
  id: 'undeliveredMails',
  description: 'The mails that could not be sent, newest first.',
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server does not say which mails it could not send.' }
      : failure(error, 'The undelivered mails could not be loaded.'),
});

export const staffIdentity = partOf<SavedStaffProfile>({
  id: 'staffIdentity',
  description: 'Name, e-mail and role of whoever is signed in to the back office.',
  failureOf: (error) => titledFailure(error, 'Failed to fetch profile data'),
});
