import { createHmac } from 'node:crypto';
import type { StoredRow } from './recording.ts';

/** The seal of a row, computed with a key that is not in the database. */
export interface SealedRow {
  /** The seal that is stored beside the row. */
  readonly seal: string;
  /** The numbers that the row adds to the sums of its table; they cannot be computed from the seal. */
  readonly parts: SealParts;
}

export type SealParts = readonly [number, number, number, number];

export interface RowSealer {
  readonly sealOf: (table: string, row: StoredRow) => SealedRow;
  /** The parts alone, for a row that is gone: half the work. */
  readonly partsOf: (table: string, row: StoredRow) => SealParts;
}

/** Sums are kept below this, so that two of them added are still exact. */
export const sumModulus = 2 ** 52;

/**
 * Two HMAC-SHA-256 of a table's name and of the row's columns, by their names: the seal, and what goes into the sums.
 * Columns without a value are left out, so a column that a later version adds changes no seal.
 */
export const makeRowSealer = (key: Buffer): RowSealer => {
  const mac = (use: string, text: string) => createHmac('sha256', key).update(`${use}:${text}`).digest();
  const partsIn = (text: string): SealParts => {
    const sum = mac('sum', text);
    const part = (index: number) => Number(sum.readBigUInt64BE(8 * index) & lowBits);
    return [part(0), part(1), part(2), part(3)];
  };
  return {
    sealOf: (table, row) => {
      const text = sealedText(table, row);
      return { seal: mac('seal', text).toString('base64url'), parts: partsIn(text) };
    },
    partsOf: (table, row) => partsIn(sealedText(table, row)),
  };
};

const sealedText = (table: string, row: StoredRow): string => {
  const columns = Object.keys(row)
    .filter((column) => row[column] !== null)
    .toSorted();
  return JSON.stringify([table, ...columns.flatMap((column) => [column, row[column]])]);
};

export const noParts: SealParts = [0, 0, 0, 0];

/** Adds the parts of a new row, or subtracts those of a removed row. */
export const addParts = (sum: SealParts, parts: SealParts, sign: 1 | -1 = 1): SealParts => {
  const [first, second, third, fourth] = parts;
  const added = (left: number, right: number) =>
    (left + (sign === 1 ? right : (sumModulus - right) % sumModulus)) % sumModulus;
  return [added(sum[0], first), added(sum[1], second), added(sum[2], third), added(sum[3], fourth)];
};

const lowBits = BigInt(sumModulus - 1);
