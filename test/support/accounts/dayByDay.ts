import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import type { AccountTerms } from '#domain/loanAccount/accountState.ts';
import type { PenaltyTerms } from '#domain/loan/penalty/penalty.ts';
import { addDays, type Day } from '#domain/values/calendar.ts';

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
  /** The penalty terms that stood on its late days. */
  readonly seen: Set<PenaltyTerms>;
  waived: number;
  paid: number;
  reduced: number;
  short: number;
  over: number;
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

  const penaltyDue = (line: Line): number => {
    if (line.lateDays === 0) return 0;
    const charges = [...line.seen].map(({ graceDays, cap, capOfEmi }) => {
      if (line.lateDays <= graceDays) return 0;
      const share = capOfEmi === null ? Infinity : Math.floor((terms.emiAmount * capOfEmi + 5_000) / 10_000);
      return Math.min(7_500 * line.lateDays, cap ?? Infinity, share);
    });
    return Math.max(0, Math.min(...charges) - line.waived - line.reduced - line.paid);
  };

  const pourInto = (line: Line, money: number, today: Day): number => {
    const interest = Math.min(money, line.interest - line.gotInterest);
    const principal = Math.min(money - interest, line.principal - line.gotPrincipal);
    line.gotInterest += interest;
    line.gotPrincipal += principal;
    const isFull = line.gotInterest + line.gotPrincipal === line.interest + line.principal;
    if (isFull && interest + principal > 0) line.closed = today;
    return money - interest - principal;
  };
  const payPenalty = (line: Line, money: number): number => {
    const taken = Math.min(money, penaltyDue(line));
    line.paid += taken;
    return money - taken;
  };
  const owing = (today: Day) => lines.filter((line) => line.closed === null && line.due <= today);
  const spendAdvance = (today: Day) => {
    for (const line of owing(today)) if (advance > 0) advance = pourInto(line, advance, today);
  };

  const receive = (event: AccountEvent & { type: 'receipt' }, today: Day) => {
    let money: number = event.amount;
    const wereClosed = lines.filter(({ closed }) => closed !== null);
    const due = owing(today);
    if (terms.order === 'each-with-its-penalty') {
      for (const line of wereClosed) money = payPenalty(line, money);
      for (const line of due) money = payPenalty(line, pourInto(line, money, today));
    } else {
      for (const line of due) money = pourInto(line, money, today);
      for (const line of [...wereClosed, ...due]) money = payPenalty(line, money);
    }
    for (const charge of charges) {
      const taken = Math.min(money, charge.amount - charge.paid - charge.gone);
      charge.paid += taken;
      money -= taken;
    }
    if (event.excess === 'pay-ahead') {
      for (const line of lines.filter(({ closed, due: dueDate }) => closed === null && dueDate > today)) {
        if (line.interest + line.principal > money) break;
        money = pourInto(line, money, today);
      }
    }
    advance += money;
  };

  const happen = (event: AccountEvent, today: Day) => {
    if (event.type === 'receipt') receive(event, today);
    if (event.type === 'refund') advance -= event.amount;
    if (event.type === 'charge') charges.push({ id: event.chargeId, amount: event.amount, paid: 0, gone: 0 });
    if (event.type === 'chargeWaiver') {
      for (const charge of charges)
        if (charge.id === event.chargeId) charge.gone = charge.amount - charge.paid;
    }
    const line = 'installmentNumber' in event ? lines[event.installmentNumber - 1] : undefined;
    if (line === undefined) return;
    if (event.type === 'waiver') line.waived += Math.min(event.amount, penaltyDue(line));
    if (event.type === 'payment') {
      const whole = line.interest + line.principal;
      advance += line.gotInterest + line.gotPrincipal;
      line.reduced += Math.max(0, penaltyDue(line) - event.penalty);
      line.paid += event.penalty;
      line.short += Math.max(0, whole - event.amount);
      line.over += Math.max(0, event.amount - whole);
      line.gotInterest = line.interest;
      line.gotPrincipal = line.principal;
      line.closed ??= today;
    }
  };

  const counting = events.filter(({ isReverted }) => !isReverted);
  const days = [...counting.map(({ on }) => on), ...lines.map(({ due }) => due)].toSorted();
  for (let today = days[0] ?? until; today <= until; today = addDays(today, 1)) {
    const now = terms.penalty.findLast(({ from }) => from === null || from <= today);
    for (const line of lines) {
      if (line.closed !== null || line.due >= today) continue;
      line.lateDays += 1;
      if (now !== undefined) line.seen.add(now);
    }
    for (const line of lines) {
      if (line.due === today && line.closed === null && line.interest + line.principal === 0)
        line.closed = today;
    }
    spendAdvance(today);
    for (const event of counting.filter(({ on }) => on === today)) {
      happen(event, today);
      spendAdvance(today);
    }
  }
  return {
    lines: lines.map((line) => Object.assign(line, { penaltyDue: penaltyDue(line) })),
    charges: charges.map(({ id, amount, paid, gone }) => ({ id, paid, due: amount - paid - gone })),
    advance,
  };
};
