import { day, instantOf } from '#domain/values/calendar.ts';
import { rupees } from '#domain/values/money.ts';
import type { Mail } from '#server/mail/mail.ts';
import { noon } from './server.ts';

/** A mail of every kind, with everything in it that such a mail can carry. `typed` stands where people type. */
export const mailSamples = (typed: string): readonly Mail[] => Object.values(samplesByKind(typed));

type ByKind = { readonly [Kind in Mail['kind']]: Extract<Mail, { readonly kind: Kind }> };

const samplesByKind = (typed: string): ByKind => {
  const name = typed;
  const loan = { name, loanId: 'LN-000001' } as const;
  const payment = {
    ...loan,
    paymentId: 'PAY-000001',
    installmentNumber: 1,
    payment: rupees(1_23_456),
    penalty: rupees(75),
    penaltyWords: ['₹50.00 for being late', '₹25.00 for 5 days'],
    total: rupees(1_23_531),
    paidDate: at,
    dueDate: day('2026-03-14'),
    paymentMethod: typed,
  } as const;
  const approval = { name, approvalId: 'APR-000001', by: typed, summary: typed } as const;
  return {
    welcome: { kind: 'welcome', name, customerId: 'CUS-000001', password: 'kite-lamp-42', expiresAt: at },
    signInAttempts: { kind: 'signInAttempts', name, account: 'customer', failures: 10, at },
    factorAttempts: { kind: 'factorAttempts', name, failures: 10, at },
    resetLink: { kind: 'resetLink', name, account: 'customer', token, expiresAt: at },
    passwordReset: {
      kind: 'passwordReset',
      name,
      password: 'kite-lamp-42',
      expiresAt: at,
      disownToken: token,
    },
    staffInvite: { kind: 'staffInvite', name, role: 'Admin', invitedBy: typed, token, expiresAt: at },
    staffReset: { kind: 'staffReset', name, by: 'staff', token, expiresAt: at, disownToken: token },
    accountChanged: {
      kind: 'accountChanged',
      name,
      account: 'customer',
      changes: ['email', 'password'],
      by: 'owner',
      changedAt: at,
      token,
      expiresAt: at,
    },
    claim: { kind: 'claim', ...payment },
    receipt: { kind: 'receipt', ...payment },
    revert: { kind: 'revert', ...payment, reason: typed, revertedAt: at },
    waiver: {
      kind: 'waiver',
      ...loan,
      waiverId: 'WVR-000001',
      installmentNumber: 1,
      dueDate: day('2026-03-14'),
      amount: rupees(50),
      waivedOn: day('2026-03-15'),
      reason: typed,
      isWithdrawn: false,
      due: rupees(25),
      penaltyWords: ['₹75.00 for being late'],
    },
    partReceipt: {
      kind: 'partReceipt',
      ...loan,
      receiptId: 'RCP-000001',
      amount: rupees(5_000),
      receivedOn: day('2026-03-14'),
      method: typed,
      covered: [
        { target: 'interest', installmentNumber: 1, amount: rupees(4_400) },
        { target: 'charge', installmentNumber: null, amount: rupees(590) },
        { target: 'advance', installmentNumber: null, amount: rupees(10) },
      ],
      left: rupees(3_885),
      nextDueDate: day('2026-03-14'),
    },
    moneyReverted: {
      kind: 'moneyReverted',
      ...loan,
      isRefund: false,
      receiptId: 'RCP-000001',
      amount: rupees(5_000),
      receivedOn: day('2026-03-14'),
      method: typed,
      reason: typed,
      revertedAt: at,
      left: rupees(8_885),
      arrears: rupees(8_885),
      nextDueDate: day('2026-03-14'),
      advance: rupees(0),
    },
    refund: {
      kind: 'refund',
      ...loan,
      receiptId: 'RCP-000002',
      amount: rupees(500),
      refundedOn: day('2026-03-14'),
      method: typed,
      reason: typed,
      advance: rupees(0),
    },
    charge: {
      kind: 'charge',
      ...loan,
      did: 'levied',
      chargeId: 'CHG-000001',
      noun: typed,
      amount: rupees(590),
      gst: rupees(90),
      leviedOn: day('2026-03-14'),
      waived: rupees(0),
      due: rupees(590),
      reason: typed,
      left: rupees(9_475),
      arrears: rupees(8_885),
      nextDueDate: day('2026-04-14'),
    },
    notice: {
      kind: 'notice',
      name,
      did: 'reverted',
      concessions: [{ kind: 'revert', amount: rupees(60_000) }],
      by: typed,
      approvedBy: typed,
      loanId: 'LN-000001',
      paymentId: 'PAY-000001',
      installmentNumber: 1,
      total: rupees(60_000),
      reason: typed,
      at,
    },
    approvalAsked: { kind: 'approvalAsked', ...approval, reason: typed, expiresAt: at },
    approvalDecided: { kind: 'approvalDecided', ...approval, status: 'Rejected', note: typed },
    checkpoint: {
      kind: 'checkpoint',
      name,
      day: day('2026-03-14'),
      text: 'kisht audit checkpoint\nentries 1024\nhash 9f86d081884c7d659a2feaa0c55ad015',
    },
  };
};

const at = instantOf(noon);
const token = 'a-b_c';
