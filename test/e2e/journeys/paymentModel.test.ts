import type { Page, Route } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { EventObject, SnapshotFrom } from 'xstate';
import { ApiFailure } from '#api/failure.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { formatRupees } from '#domain/values/format.ts';
import { paiseToInput, rupees } from '#domain/values/money.ts';
import { type PaymentIntent, readPaymentIntent } from '#domain/loan/payment/paymentDraft.ts';
import { leaveGuard } from '#machines/app/leaveGuard.ts';
import { staffPayment, type StaffPaymentSnapshot } from '#machines/payments/staffPayment.ts';
import { penaltyClearance, penaltyOverride } from '#machines/payments/penaltyOverride.ts';
import { cellsOf } from '#test/support/browser/cells.ts';
import { expectGlimpse } from '#test/support/browser/expectBriefly.ts';
import { walk } from '#test/support/machines/machines.ts';
import { coveringPaths, valuesOf } from '#test/support/machines/paths.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { openFromNowhere } from '#test/support/browser/walk.ts';

const stage = setStage();
let page: Page;
let intent: PaymentIntent;

beforeAll(async () => {
  page = await stage.browser.newPage({ baseURL: stage.product.url, viewport: { width: 1280, height: 800 } });
  await openSignedIn(page, '/loans?status=Overdue');
  const first = cellsOf(page.getByRole('row').filter({ hasText: 'Overdue' })).first();
  loanId = (await first.innerText()).trim();
  intent = await openForm();
});

let loanId = '';

describe('along generated paths through the penalty’s chart', () => {
  test('the page shows each of its states', async () => {
    const { start, paths } = penaltyPaths(intent);
    expect(valuesOf(paths)).toHaveLength(5);
    for (const { steps } of paths) {
      await openForm();
      await showsPenalty(start, intent);
      for (const { event, to } of steps) {
        await doToPenalty(event);
        await showsPenalty(to, intent);
      }
    }
  });
});

describe('along generated paths through the payment’s chart', () => {
  test('the page shows each of its states', async () => {
    const paths = paymentPaths(intent);
    expect(valuesOf(paths).toSorted()).toEqual(
      [
        { confirming: { editing: { outcome: 'untried', draft: 'proposed' } } },
        { confirming: { editing: { outcome: 'untried', draft: 'changed' } } },
        { confirming: { editing: { outcome: 'refused', draft: 'proposed' } } },
        { confirming: { editing: { outcome: 'refused', draft: 'changed' } } },
        { confirming: 'recording' },
        'recorded',
        'leaving',
        'goingBack',
        'closed',
      ]
        .map((value) => JSON.stringify(value))
        .toSorted(),
    );
    for (const { start, steps } of paths) {
      expect(await openForm()).toEqual(intent);
      await showsPayment(start);
      for (const step of steps) {
        await doToPayment(step);
        await showsPayment(step.to);
      }
      await undo();
    }
  });

  test('without the details of a payment the page says so, and leads back', async () => {
    await openFromNowhere(page, `/payments/${loanId}`);
    await page.getByRole('heading', { name: `Payment History - Loan ${loanId}` }).waitFor();
    await page.goto('/confirm-payment');
    await page.getByRole('heading', { name: 'Invalid Payment Data' }).waitFor();
    await page.getByText('Missing payment details. Please go back and try again.').waitFor();
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/payments/${loanId}`);
  });
});

describe('along generated paths through the chart of leaving', () => {
  test('the page shows each of its states', async () => {
    const paths = leavePaths();
    expect(valuesOf(paths).toSorted()).toEqual(
      ['free', 'held', 'asking', 'leaving'].map((value) => JSON.stringify(value)).toSorted(),
    );
    for (const { start, steps } of paths) {
      await openForm();
      await showsLeaving(start);
      for (const step of steps) {
        await doToLeaving(step);
        await showsLeaving(step.to);
      }
      await undo();
    }
  });
});

type PenaltySnapshot = SnapshotFrom<typeof penaltyOverride>;

const above = ({ defaultPenalty }: PaymentIntent) => paiseToInput(rupees(50 + defaultPenalty / 100));

function penaltySpace(given: PaymentIntent) {
  const within = paiseToInput(given.defaultPenalty);
  return walk(penaltyOverride, {
    inputs: [{ enteredPenalty: given.penaltyAmount, defaultPenalty: given.defaultPenalty }],
    events: [
      ...[within, above(given), '-1', 'abc'].map((entered) => ({
        type: 'penalty.changed' as const,
        entered,
      })),
      { type: 'override.confirmed' },
      { type: 'override.withdrawn' },
    ],
    answers: {},
    facts: ({ context }) => context.entered,
  });
}

function penaltyPaths(given: PaymentIntent) {
  const { states, steps } = penaltySpace(given);
  const start = states.find((state) => state.matches('withinDefault'));
  if (start === undefined) throw new Error('the penalty does not start within its default');
  const paths = coveringPaths({
    start,
    steps,
    keyOf: ({ value, context }) => JSON.stringify([value, context.entered]),
    nameOf: ({ from, event, to }) =>
      // Typing the present value is no event on a page.
      ('entered' in event && event['entered'] === from.context.entered) || from === to
        ? null
        : JSON.stringify([from.value, event, to.value]),
  });
  return { start, paths };
}

async function doToPenalty(event: EventObject & { readonly entered?: string }): Promise<void> {
  if (event.type === 'penalty.changed') await page.getByLabel('Penalty Amount').fill(event.entered ?? '');
  else await page.getByLabel('I confirm the penalty override').click();
}

async function showsPenalty(state: PenaltySnapshot, given: PaymentIntent): Promise<void> {
  await expect.poll(() => page.getByLabel('Penalty Amount').inputValue()).toBe(state.context.entered);
  const warning = page.getByText(/^Warning: The entered penalty exceeds the default calculated penalty\./);
  const tick = page.getByLabel('I confirm the penalty override');
  await expect.poll(() => warning.count()).toBe(state.hasTag('aboveDefault') ? 1 : 0);
  if (state.hasTag('aboveDefault')) {
    await expect.poll(() => tick.isChecked()).toBe(state.matches({ aboveDefault: 'confirmed' }));
    await page.getByText(`Default penalty calculated: ${formatRupees(given.defaultPenalty)}`).waitFor();
  }
  const refused = state.matches('belowZero')
    ? 'Penalty amount cannot be negative.'
    : state.matches('unreadable')
      ? 'Penalty amount must be a number from 0 to ₹1,00,00,000.00.'
      : null;
  if (refused === null) return;
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText(refused).first().waitFor();
}

interface PaymentStep {
  readonly from: StaffPaymentSnapshot;
  readonly event: EventObject;
  readonly to: StaffPaymentSnapshot;
}

function paymentPaths(given: PaymentIntent) {
  const { steps } = walk(staffPayment, {
    inputs: [{ intent: given, asOf: dayInIndia(Date.now()), clock: { now: () => Date.now() } }],
    events: [
      ...[paiseToInput(given.paymentAmount), '-1'].map((amount) => ({
        type: 'amount.changed' as const,
        amount,
      })),
      ...(['', 'Cash', 'Other'] as const).map((method) => ({ type: 'method.chosen' as const, method })),
      ...['', 'Demand draft'].map((customMethod) => ({
        type: 'customMethod.changed' as const,
        customMethod,
      })),
      { type: 'payment.confirmed' },
      { type: 'payment.cancelled' },
    ],
    answers: {
      recordPayment: [null],
      goToPayments: [undefined],
      goBack: [undefined],
    },
    shown: { penaltyOverride: penaltySpace(given).states },
    facts,
  });
  // The penalty's machine shows itself as soon as the form is there.
  const opened = steps.find(
    ({ event, to }) => shownBy(event)?.matches('withinDefault') === true && to.context.problems.length === 0,
  );
  if (opened === undefined) throw new Error('the penalty never shows itself');
  return coveringPaths({
    start: opened.to,
    steps,
    keyOf: (snapshot) => JSON.stringify([snapshot.value, facts(snapshot)]),
    nameOf: (step) => (isPossible(step) ? nameOf(step) : null),
  });
}

function facts({ context: { draft, clearance, problems, refusal } }: StaffPaymentSnapshot) {
  return [draft, clearance, problems, refusal];
}

function shownBy(event: EventObject): PenaltySnapshot | undefined {
  return 'snapshot' in event ? (event['snapshot'] as PenaltySnapshot) : undefined;
}

function nameOf({ from, event, to }: PaymentStep): string {
  const shown = shownBy(event);
  const failure = failureOf(event);
  const what = shown === undefined ? (failure ?? withoutWords(event)) : [shown.value, shown.context.entered];
  return JSON.stringify([outcomeIn(from), what, to.value]);
}

/** The state without whether something is typed, which the way of a step says already. */
function outcomeIn({ value }: StaffPaymentSnapshot): unknown {
  const { confirming } = value as {
    readonly confirming?: { readonly editing?: { readonly outcome: string } };
  };
  return confirming?.editing?.outcome ?? value;
}

function withoutWords({ type, ...rest }: EventObject): unknown {
  return type.startsWith('xstate.') ? type : [type, rest];
}

function failureOf(event: EventObject): unknown {
  return 'error' in event ? (event['error'] instanceof ApiFailure ? event['error'].reason : null) : undefined;
}

/** True for a step that a person, a server or a browser can cause. */
function isPossible({ from, event }: PaymentStep): boolean {
  const { draft, clearance } = from.context;
  const shown = shownBy(event);
  if (shown !== undefined) {
    const isSame = JSON.stringify(penaltyClearance(shown)) === JSON.stringify(clearance);
    return !isSame && from.matches({ confirming: 'editing' });
  }
  if (event.type.startsWith('xstate.error.')) {
    // An unreadable answer to a recorded payment counts as recorded.
    const isUnreadable = JSON.stringify(failureOf(event)).includes('Undecodable');
    return from.matches({ confirming: 'recording' }) && failureOf(event) !== null && !isUnreadable;
  }
  // Midnight in India does not come on demand.
  if (event.type.includes('dayIsOver')) return false;
  if (!event.type.startsWith('xstate.') && !from.hasTag('editable')) return false;
  if ('amount' in event) return event['amount'] !== draft.amount;
  if ('method' in event) return event['method'] !== draft.method;
  if ('customMethod' in event) {
    return draft.method === 'Other' && event['customMethod'] !== draft.customMethod;
  }
  return true;
}

type LeaveSnapshot = SnapshotFrom<typeof leaveGuard>;

interface LeaveStep {
  readonly from: LeaveSnapshot;
  readonly event: EventObject;
  readonly to: LeaveSnapshot;
}

/** What the form holds: nothing, something typed, or a payment that is being recorded. */
const holdOf = ({ context: { holds } }: LeaveSnapshot) =>
  holds.length === 0 ? 'nothing' : holds.some(({ isBusy }) => isBusy) ? 'recording' : 'typed';

function leavePaths() {
  const { states, steps } = walk(leaveGuard, {
    inputs: [undefined],
    events: [
      ...[true, false].map((isBusy) => ({
        type: 'screen.held' as const,
        screen: 'form',
        isBusy,
        isDialog: false,
      })),
      { type: 'screen.released', screen: 'form' },
      { type: 'leave.requested' },
      { type: 'leave.confirmed' },
      { type: 'leave.declined' },
    ],
    answers: { proceed: [undefined] },
    facts: holdOf,
  });
  const start = states.find((state) => state.matches('free'));
  if (start === undefined) throw new Error('nobody is ever free to leave');
  return coveringPaths({
    start,
    steps,
    keyOf: (snapshot) => JSON.stringify([snapshot.value, holdOf(snapshot)]),
    nameOf: (step) => (canBeCaused(step) ? nameOfLeaveStep(step) : null),
  });
}

function nameOfLeaveStep({ from, event, to }: LeaveStep): string {
  return JSON.stringify([from.value, holdOf(from), event.type, to.value, holdOf(to)]);
}

/** True for a step that a person at the form can cause. Whoever leaves is elsewhere; a dialog lets nobody type. */
function canBeCaused({ from, event, to }: LeaveStep): boolean {
  if (from.matches('leaving')) return false;
  const isAnswer = event.type === 'leave.confirmed' || event.type === 'leave.declined';
  if (from.matches('asking')) return isAnswer && holdOf(from) === 'typed';
  if (isAnswer) return false;
  // A form that is sent unchanged is held too; here it is sent once something was typed.
  if (holdOf(from) === 'nothing' && holdOf(to) === 'recording') return false;
  if (holdOf(from) === 'recording' && holdOf(to) === 'nothing') return false;
  return event.type === 'leave.requested' ? !from.matches('free') : holdOf(from) !== holdOf(to);
}

async function doToLeaving({ from, event, to }: LeaveStep): Promise<void> {
  const amount = page.getByLabel('Payment Amount');
  const method = page.getByLabel('Payment Method', { exact: true });
  if (event.type === 'leave.requested') {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vehicles' }).click();
  } else if (event.type === 'leave.confirmed') {
    await leaveQuestion().getByRole('button', { name: 'Leave' }).click();
  } else if (event.type === 'leave.declined') {
    await leaveQuestion().getByRole('button', { name: 'Stay' }).click();
  } else if (holdOf(to) === 'recording') {
    await method.selectOption('Cash');
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  } else if (holdOf(from) === 'recording') {
    await answer(new ApiFailure({ _tag: 'Unreachable' }).reason);
  } else {
    await amount.fill(holdOf(to) === 'typed' ? '1' : paiseToInput(intent.paymentAmount));
    if (holdOf(to) === 'nothing') await method.selectOption(intent.paymentMethod);
  }
}

async function showsLeaving(state: LeaveSnapshot): Promise<void> {
  if (state.matches('leaving')) return page.getByRole('heading', { name: 'Vehicles', level: 1 }).waitFor();
  if (state.matches('asking')) return leaveQuestion().waitFor();
  await page.getByRole('heading', { name: 'Confirm and Edit Payment', level: 1 }).waitFor();
  await expect.poll(() => leaveQuestion().count()).toBe(0);
  const isRecording = holdOf(state) === 'recording';
  await expect
    .poll(() => page.getByRole('button', { name: 'Processing...' }).count())
    .toBe(isRecording ? 1 : 0);
  const typed = holdOf(state) === 'nothing' ? paiseToInput(intent.paymentAmount) : '1';
  expect(await page.getByLabel('Payment Amount').inputValue()).toBe(typed);
}

function leaveQuestion() {
  return page.getByRole('alertdialog', { name: 'Leave without saving?' });
}

/** The running call, held until the path needs its answer. */
let held: Route | null = null;

async function doToPayment({ from, event }: PaymentStep): Promise<void> {
  const shown = shownBy(event);
  if (shown !== undefined) {
    const penalty = page.getByLabel('Penalty Amount');
    if ((await penalty.inputValue()) !== shown.context.entered) await penalty.fill(shown.context.entered);
    const tick = page.getByLabel('I confirm the penalty override');
    if (shown.hasTag('aboveDefault')) await tick.setChecked(shown.matches({ aboveDefault: 'confirmed' }));
  } else if ('amount' in event) await page.getByLabel('Payment Amount').fill(String(event['amount']));
  else if ('method' in event) {
    await page.getByLabel('Payment Method', { exact: true }).selectOption(String(event['method']));
  } else if ('customMethod' in event) {
    await page.getByLabel('Custom Payment Method').fill(String(event['customMethod']));
  } else if (event.type === 'payment.confirmed') {
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  } else if (event.type === 'payment.cancelled') {
    await page.getByRole('button', { name: 'Cancel' }).click();
  } else if (from.matches({ confirming: 'recording' })) {
    const failure = failureOf(event);
    // A payment that is taken leads on by itself after a moment.
    if (failure === undefined)
      await expectGlimpse(page, 'The payment has been recorded.', () => answer(failure));
    else await answer(failure);
  }
}

async function answer(failure: unknown): Promise<void> {
  await expect.poll(() => held).not.toBeNull();
  const route = held;
  held = null;
  if (route === null) return;
  if (failure === undefined) return route.continue();
  const reason = failure as ApiFailure['reason'];
  if (reason._tag !== 'Refused') return route.abort();
  const { status, message } = reason;
  return route.fulfill({ status, json: message === null ? {} : { message } });
}

async function showsPayment(state: StaffPaymentSnapshot): Promise<void> {
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 });
  if (state.matches('closed')) {
    await heading(`Payment History - Loan ${loanId}`).waitFor();
    return;
  }
  // States between two screens are too short to check.
  const passing = ['recorded', 'leaving', 'goingBack'] as const;
  if (passing.some((value) => state.matches(value))) return;
  await heading('Confirm and Edit Payment').waitFor();
  expect(await leaveQuestion().count()).toBe(0);
  if (state.matches({ confirming: 'recording' })) {
    await expect.poll(() => page.getByRole('button', { name: 'Processing...' }).isDisabled()).toBe(true);
    await expect.poll(() => page.getByLabel('Payment Amount').isDisabled()).toBe(true);
    return;
  }
  const { draft, problems, refusal } = state.context;
  await expect.poll(() => page.getByLabel('Payment Amount').inputValue()).toBe(draft.amount);
  expect(await page.getByLabel('Payment Method', { exact: true }).inputValue()).toBe(draft.method);
  for (const problem of ['AmountRefused', 'MethodMissing', 'OverrideUnconfirmed'] as const) {
    const words = page.getByText(problemWords[problem]);
    await expect.poll(async () => (await words.count()) > 0).toBe(problems.includes(problem));
  }
  if (state.matches({ confirming: { editing: { outcome: 'refused' } } }) && problems.length === 0) {
    await page.getByRole('alert').getByText(refusal).waitFor();
  }
}

const problemWords = {
  AmountRefused: 'Payment amount must be a number from 0 to ₹1,00,00,000.00.',
  MethodMissing: 'Please select or enter a valid payment method.',
  OverrideUnconfirmed: 'You must confirm the penalty override before submitting.',
};

/** Opens the form of the first payable installment, and answers its proposal. */
async function openForm(): Promise<PaymentIntent> {
  await page.unrouteAll();
  held = null;
  await openFromNowhere(page, `/payments/${loanId}`);
  await page.getByRole('heading', { name: `Payment History - Loan ${loanId}` }).waitFor();
  await page.getByRole('button', { name: 'Pay Now' }).first().click();
  await page.getByRole('heading', { name: 'Confirm and Edit Payment' }).waitFor();
  await page.route(`**/api/payments/${loanId}`, (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    held = route;
    return undefined;
  });
  const given = readPaymentIntent(await page.evaluate(() => (window.history.state as { usr?: unknown }).usr));
  if (given === null) throw new Error('the form was opened without the details of a payment');
  return given;
}

/** Reverts a recorded payment, so that the next path has the same start. */
async function undo(): Promise<void> {
  await page.evaluate(
    async ([loan, number]) => {
      const headers = {
        authorization: `Bearer ${window.localStorage.getItem('token')}`,
        'content-type': 'application/json',
      };
      const answer = await fetch(`/api/payments/${loan}`, { headers });
      const payments = (await answer.json()) as { paymentId: string; installmentNumber: number }[];
      const made = payments.find(({ installmentNumber }) => installmentNumber === number);
      if (made === undefined) return;
      await fetch(`/api/payments/revertpayment/${made.paymentId}`, {
        method: 'DELETE',
        headers,
        body: JSON.stringify({ revertedBy: 'Admin', revertReason: 'The next path starts here.' }),
      });
    },
    [loanId, intent.installmentNumber] as const,
  );
}
