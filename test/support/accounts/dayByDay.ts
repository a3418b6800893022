import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import type { AccountTerms } from '#domain/loanAccount/accountState.ts';
import type { PenaltyTerms } from '#domain/loan/penalty/penalty.ts';
import { addDays, type Day, type Instant } from '#domain/values/calendar.ts';

/**
 * A loan's account found by living through every day, with formulas of its own: a late day is counted when it comes, money
 * is poured into one thing after the other. Slow and simple; it shares nothing with `src/domain/loanAccount` but the types.
 */

interface Line {
  readonly due: Day;
  readonly interest: number;
  readonly principal: number;
  gotInterest: number;
  gotPrincipal: number;
  closed: Day | null;
  lateDays: number;
  /** The penalty terms that stood at the end of its late days, and at last when it was closed. */
  readonly seen: Set<PenaltyTerms>;
  waived: number;
  paid: number;
  reduced: number;
  short: number;
  over: number;
}

interface Moment {
  readonly on: Day;
  readonly at?: Instant;
}

export interface Lived {
  readonly lines: readonly (Line & { readonly penaltyDue: number })[];
  readonly charges: readonly { readonly id: string; readonly paid: number; readonly due: number }[];
  readonly advance: number;
}

export const dayByDay = (terms: AccountTerms, events: readonly AccountEvent[], until: Day): Lived => {
  const lines = terms.lines.map((line): Line => ({
    due: line.dueDate,
    interest: line.interest,
    principal: line.principal,
    gotInterest: 0,
    gotPrincipal: 0,
    closed: null,
    lateDays: 0,
    seen: new Set(),
    waived: 0,
    paid: 0,
    reduced: 0,
    short: 0,
    over: 0,
  }));
  const charges: { id: string; amount: number; paid: number; gone: number }[] = [];
  let advance = 0;

  /** Something is done on a day under what was saved by then; without an instant, under what was saved last. */
  const standing = <Saved extends { readonly from: Day | null; readonly savedAt?: string }>(
    saved: readonly Saved[],
    { on: today, at }: Moment,
  ): Saved | undefined =>
    saved.findLast(
      ({ from, savedAt = '' }) => (from === null || from <= today) && (at === undefined || savedAt <= at),
    );

  const penaltyDue = (line: Line, moment: Moment): number => {
    if (line.lateDays === 0) return 0;
    const now = line.closed === null ? standing(terms.penalty, moment) : undefined;
    const charges = [...line.seen, ...(now === undefined ? [] : [now])].map(
      ({ graceDays, cap, capOfEmi }) => {
        if (line.lateDays <= graceDays) return 0;
        const share =
          capOfEmi === null ? Infinity : Math.floor((terms.emiAmount * capOfEmi + 5_000) / 10_000);
        return Math.min(7_500 * line.lateDays, cap ?? Infinity, share);
      },
    );
    return Math.max(0, Math.min(...charges) - line.waived - line.reduced - line.paid);
  };

  const close = (line: Line, moment: Moment): void => {
    if (line.closed !== null) return;
    const now = standing(terms.penalty, moment);
    if (now !== undefined) line.seen.add(now);
    line.closed = moment.on;
  };
  const pourInto = (line: Line, money: number, moment: Moment): number => {
    const interest = Math.min(money, line.interest - line.gotInterest);
    const principal = Math.min(money - interest, line.principal - line.gotPrincipal);
    line.gotInterest += interest;
    line.gotPrincipal += principal;
    const isFull = line.gotInterest + line.gotPrincipal === line.interest + line.principal;
    if (isFull && interest + principal > 0) close(line, moment);
    return money - interest - principal;
  };
  const payPenalty = (line: Line, money: number, moment: Moment): number => {
    const taken = Math.min(money, penaltyDue(line, moment));
    line.paid += taken;
    return money - taken;
  };
  const owing = (today: Day) => lines.filter((line) => line.closed === null && line.due <= today);
  const spendAdvance = (moment: Moment) => {
    for (const line of owing(moment.on)) if (advance > 0) advance = pourInto(line, advance, moment);
  };

  const receive = (event: AccountEvent & { type: 'receipt' }) => {
    const today = event.on;
    let money: number = event.amount;
    const wereClosed = lines.filter(({ closed }) => closed !== null);
    const due = owing(today);
    const { order } = standing(terms.orderChanges ?? [], event) ?? terms;
    if (order === 'each-with-its-penalty') {
      for (const line of wereClosed) money = payPenalty(line, money, event);
      for (const line of due) money = payPenalty(line, pourInto(line, money, event), event);
    } else {
      for (const line of due) money = pourInto(line, money, event);
      for (const line of [...wereClosed, ...due]) money = payPenalty(line, money, event);
    }
    for (const charge of charges) {
      const taken = Math.min(money, charge.amount - charge.paid - charge.gone);
      charge.paid += taken;
      money -= taken;
    }
    if (event.excess === 'pay-ahead') {
      for (const line of lines.filter(({ closed, due: dueDate }) => closed === null && dueDate > today)) {
        if (line.interest + line.principal > money) break;
        money = pourInto(line, money, event);
      }
    }
    advance += money;
  };

  const happen = (event: AccountEvent) => {
    if (event.type === 'receipt') receive(event);
    if (event.type === 'refund') advance -= event.amount;
    if (event.type === 'charge') charges.push({ id: event.chargeId, amount: event.amount, paid: 0, gone: 0 });
    if (event.type === 'chargeWaiver') {
      for (const charge of charges)
        if (charge.id === event.chargeId) charge.gone = charge.amount - charge.paid;
    }
    const line = 'installmentNumber' in event ? lines[event.installmentNumber - 1] : undefined;
    if (line === undefined) return;
    if (event.type === 'waiver') line.waived += Math.min(event.amount, penaltyDue(line, event));
    if (event.type === 'payment') {
      const whole = line.interest + line.principal;
      const got = line.gotInterest + line.gotPrincipal;
      // A borrower's own money is poured on top of what is there; any other replaces it.
      const below = event.isClaim === true ? got : 0;
      advance += got - Math.min(below, Math.max(0, whole - event.amount));
      line.reduced += Math.max(0, penaltyDue(line, event) - event.penalty);
      line.paid += event.penalty;
      line.short += Math.max(0, whole - event.amount - below);
      line.over += Math.max(0, event.amount - whole);
      line.gotInterest = line.interest;
      line.gotPrincipal = line.principal;
      close(line, event);
    }
  };

  const counting = events.filter(({ isReverted }) => !isReverted);
  const days = [...counting.map(({ on }) => on), ...lines.map(({ due }) => due)].toSorted();
  for (let today = days[0] ?? until; today <= until; today = addDays(today, 1)) {
    for (const line of lines) if (line.closed === null && line.due < today) line.lateDays += 1;
    for (const line of lines)
      if (line.due === today && line.interest + line.principal === 0) close(line, { on: today });
    spendAdvance({ on: today });
    for (const event of counting.filter(({ on }) => on === today)) {
      happen(event);
      spendAdvance(event);
    }
    const last = standing(terms.penalty, { on: today });
    for (const line of lines)
      if (line.closed === null && line.due < today && last !== undefined) line.seen.add(last);
  }
  return {
    lines: lines.map((line) => Object.assign(line, { penaltyDue: penaltyDue(line, { on: until }) })),
    charges: charges.map(({ id, amount, paid, gone }) => ({ id, paid, due: amount - paid - gone })),
    advance,
  };
};
