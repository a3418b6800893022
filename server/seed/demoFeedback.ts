import { addDays } from '#domain/values/calendar.ts';
import type { Feedback, FeedbackStatus } from '#domain/records/feedback.ts';
import type { DemoClock } from './demoClock.ts';
import { draw, recordId } from './demoDraw.ts';
import { emailOf, mobileOf } from './demoPeople.ts';

/** Messages from borrowers, oldest first. */
export const demoFeedback = (clock: DemoClock): readonly Feedback[] =>
  messages.map(({ name, daysAgo, status, message }) => ({
    _id: recordId(`feedback ${name} ${daysAgo}`),
    name,
    email: emailOf(name),
    phone: mobileOf(name),
    message,
    status,
    createdAt: clock.at(addDays(clock.today, -daysAgo), 540 + draw(`feedback ${name}`, 600)),
    customerId: null,
    accountName: null,
  }));

interface Message {
  readonly name: string;
  readonly daysAgo: number;
  readonly status: FeedbackStatus;
  readonly message: string;
}

// prettier-ignore
const messages: readonly Message[] = [
  { name: 'Ramesh Iyer', daysAgo: 61, status: 'Resolved', message: 'My Creta loan is closed. Please send the no-objection certificate so that the hypothecation can be removed from the RC.' },
  { name: 'Sunita Deshmukh', daysAgo: 44, status: 'Resolved', message: 'My cheque for installment 5 was returned although the account had funds. Please check the penalty.' },
  { name: 'Imran Shaikh', daysAgo: 38, status: 'Rejected', message: 'Business was slow in the rains. Please waive all penalties on the auto rickshaw loan.' },
  { name: 'Gurpreet Singh', daysAgo: 21, status: 'Resolved', message: 'Please change my registered mobile number. The old SIM is lost.' },
  { name: 'Manoj Yadav', daysAgo: 13, status: 'In Progress', message: 'I want to move the due date to the 10th of the month, after my freight payments come in.' },
  { name: 'Asha Rao', daysAgo: 9, status: 'In Progress', message: 'How much would I pay if I closed the Swift loan early, in the next month?' },
  { name: 'Priya Nair', daysAgo: 5, status: 'Pending', message: 'Please share an interest certificate for the last financial year.' },
  { name: 'Abdul Rahman', daysAgo: 4, status: 'Rejected', message: 'Kindly increase the loan by two lakh on the same vehicle.' },
  { name: 'Asha Rao', daysAgo: 1, status: 'Pending', message: 'I have paid by UPI but the installment still shows as awaiting confirmation.' },
  { name: 'Pooja Bhatt', daysAgo: 0, status: 'Pending', message: 'I have paid my last installment. When will the loan be closed?' },
];
