import type { ScheduledInstallment } from '#domain/loan/schedule/schedule.ts';
import type { Day } from '#domain/values/calendar.ts';
import { subtractPaise, sumPaise } from '#domain/values/money.ts';
import { type AccountEvent, eventsUntil } from './accountEvent.ts';
import {
  type AccountState,
  type AccountTerms,
  discharge,
  openAccount,
  withInstallment,
} from './accountState.ts';
import { allocateAdvance } from './allocation.ts';
import { knownTerms } from './knownTerms.ts';
import { type Allocation, applyAllocations } from './crediting.ts';
import { post } from './posting.ts';

/** The cause of a change of an account: an installment fell due, its advance was used, or an event was recorded. */
export type StepCause =
  { readonly type: 'due'; readonly line: ScheduledInstallment } | { readonly type: 'advance' } | AccountEvent;

/** One change of an account. */
export interface Step {
  readonly on: Day;
  readonly cause: StepCause;
  readonly before: AccountState;
  readonly after: AccountState;
  /** The terms that counted for it. */
  readonly terms: AccountTerms;
  /** The uses of a receipt's money, or of the advance. */
  readonly allocations: readonly Allocation[];
}

/** An account on a day and how it came about. `terms` are those that stand on that day. */
interface Replayed {
  readonly state: AccountState;
  readonly steps: readonly Step[];
  readonly terms: AccountTerms;
}

/**
 * Everything that happened to an account up to a day, in order (rule LOAN-ACCOUNT). On each day the installments fall due
 * first, the advance pays them second, and what was recorded follows. An advance pays at once what is due when it comes
 * about.
 */
export const replay = (terms: AccountTerms, events: readonly AccountEvent[], day: Day): Replayed => {
  const steps: Step[] = [];
  const standing = knownTerms(terms, { on: day });
  let known = standing;
  let state = openAccount(terms);
  const step = (on: Day, cause: StepCause, after: AccountState, allocations: readonly Allocation[]) => {
    steps.push({ on, cause, before: state, after, terms: known, allocations });
    state = after;
  };
  const spendAdvance = (on: Day) => {
    const allocations = allocateAdvance(state, on);
    if (allocations.length === 0) return;
    const paid = applyAllocations(known, state, allocations, on);
    const used = sumPaise(allocations.map(({ amount }) => amount));
    step(on, { type: 'advance' }, { ...paid, advance: subtractPaise(state.advance, used) }, allocations);
  };
  const fallDue = (line: ScheduledInstallment) => {
    known = standing;
    step(line.dueDate, { type: 'due', line }, withNothingOwed(known, state, line), []);
    spendAdvance(line.dueDate);
  };

  const lines = terms.isRejected === true ? [] : terms.lines.filter(({ dueDate }) => dueDate <= day);
  let due = 0;
  for (const event of eventsUntil(events, day)) {
    for (let line = lines[due]; line !== undefined && line.dueDate <= event.on; line = lines[due]) {
      fallDue(line);
      due += 1;
    }
    known = knownTerms(terms, event);
    const { state: after, allocations } = post(known, state, event);
    step(event.on, event, after, allocations);
    spendAdvance(event.on);
  }
  for (const line of lines.slice(due)) fallDue(line);
  return { state, steps, terms: standing };
};

/** An installment of nothing is complete on the day on which it falls due. */
const withNothingOwed = (
  terms: AccountTerms,
  state: AccountState,
  line: ScheduledInstallment,
): AccountState =>
  line.amount > 0
    ? state
    : withInstallment(state, line.installmentNumber, (installment) =>
        discharge(terms, installment, line.dueDate),
      );
