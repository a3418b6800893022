import type { AccountEvent } from '#domain/loanAccount/accountEvent.ts';
import type { Excess } from '#domain/loanAccount/allocation.ts';
import { InputError, readAmount, readAmountAboveZero, readDayOf, readOneOf, readWhole } from './inputs.ts';

/** Reads `"receipt 2026-02-20 5000"` and the like, in the order in which they were recorded. */
export function readEvents(texts: readonly string[], installments: number): readonly AccountEvent[] {
  return texts.map((text, index) => readEvent(text, index + 1, installments));
}

const types = ['receipt', 'payment', 'waiver', 'charge', 'charge-waiver', 'refund'] as const;

/** The words of each event after its type and day. */
const lengths: Readonly<Record<(typeof types)[number], readonly [number, number]>> = {
  receipt: [1, 2],
  payment: [2, 3],
  waiver: [2, 2],
  charge: [2, 2],
  'charge-waiver': [1, 1],
  refund: [1, 1],
};

function readEvent(text: string, place: number, installments: number): AccountEvent {
  const [typed = '', on, ...rest] = text.trim().split(/\s+/);
  const named = `In the event "${text}" `;
  const type = readOneOf(typed, `${named}the first word`, types);
  const [least, most] = lengths[type];
  if (rest.length < least || rest.length > most)
    throw new InputError(
      `${named}there must be ${least === most ? least : `${least} or ${most}`} words after the day.`,
    );
  const recorded = { id: `${place}`, on: readDayOf(on, `${named}the day`), isReverted: false };
  const amountOf = (word: string | undefined) => readAmountAboveZero(word, `${named}the amount`);
  const installmentOf = (word: string | undefined) =>
    readWhole(word, `${named}the installment`, 1, installments);
  switch (type) {
    case 'receipt':
      return { ...recorded, type, amount: amountOf(rest[0]), excess: excessOf(rest[1], named) };
    case 'payment':
      return {
        ...recorded,
        type,
        installmentNumber: installmentOf(rest[0]),
        amount: readAmount(rest[1], `${named}the amount`),
        penalty: readAmount(rest[2] ?? '0', `${named}the penalty`),
      };
    case 'waiver':
      return { ...recorded, type, installmentNumber: installmentOf(rest[0]), amount: amountOf(rest[1]) };
    case 'charge':
      return { ...recorded, type, chargeId: rest[0] ?? '', amount: amountOf(rest[1]) };
    case 'charge-waiver':
      return { ...recorded, type: 'chargeWaiver', chargeId: rest[0] ?? '' };
    case 'refund':
      return { ...recorded, type, amount: amountOf(rest[0]) };
  }
}

const excessOf = (word: string | undefined, named: string): Excess =>
  word === undefined ? 'advance' : readOneOf(word, `${named}the last word`, ['advance', 'pay-ahead']);
