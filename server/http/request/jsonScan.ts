/** The findings of a scan of a JSON text's bytes, before it is parsed. */
export interface JsonScan {
  /** True where every bracket and string is closed; otherwise the text is not JSON. */
  readonly isBalanced: boolean;
  /** The field in which brackets are first nested too deeply; null where they are not. */
  readonly tooDeep: { readonly field: string | null } | null;
  /** The fields of the body that hold an escape for half a character, in their name or in their value. */
  readonly halfCharacters: readonly string[];
}

/**
 * The deepest nesting that is accepted. No body of the contract has more than two levels; the rest is for fields that
 * are ignored.
 */
export const deepestNesting = 20;

/**
 * Scans a JSON text once. The time depends only on its length, whereas parsing deep nesting takes much longer than
 * parsing a flat body. Brackets in strings and escaped quotes do not count.
 */
export const scanJson = (bytes: Uint8Array): JsonScan => {
  const halves = new Set<Span | null>();
  let isTooDeep = false;
  let deepName: Span | null = null;
  let depth = 0;
  let isObject = false;
  let isCut = false;
  /** The name of the body's field that is being read. */
  let name: Span | null = null;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === quote) {
      const { end, hasHalf } = scanString(bytes, at);
      if (depth === 1 && isObject && isFollowedByColon(bytes, end)) name = { from: at, to: end };
      if (hasHalf) halves.add(name);
      isCut = end > bytes.length;
      at = end - 1;
    } else if (byte === openBrace || byte === openBracket) {
      if (depth === 0) isObject = byte === openBrace;
      depth += 1;
      if (depth > deepestNesting && !isTooDeep) {
        isTooDeep = true;
        deepName = name;
      }
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return {
    isBalanced: depth === 0 && !isCut,
    tooDeep: isTooDeep ? { field: nameAt(bytes, deepName) } : null,
    halfCharacters: Array.from(halves, (span) => nameAt(bytes, span) ?? 'The body'),
  };
};

/** The position of a string, quotes included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * The end of the string that opens at `from` (after its quote, or at the end of the text), and whether it holds half a
 * surrogate pair.
 */
const scanString = (bytes: Uint8Array, from: number): { readonly end: number; readonly hasHalf: boolean } => {
  let hasHalf = false;
  /** True right after an escape for the first half of a character: the second half must follow. */
  let isHalf = false;
  let at = from + 1;
  for (; at < bytes.length && bytes[at] !== quote; at += 1) {
    const unit = bytes[at] === backslash && bytes[at + 1] === letterU ? unitAt(bytes, at + 2) : null;
    const isSecond = unit !== null && unit >= 0xdc_00 && unit <= 0xdf_ff;
    if (isHalf !== isSecond) hasHalf = true;
    isHalf = unit !== null && unit >= 0xd8_00 && unit <= 0xdb_ff;
    if (bytes[at] === backslash) at += unit === null ? 1 : 5;
  }
  return { end: at + 1, hasHalf: hasHalf || isHalf };
};

/** The number of four hexadecimal digits; null for other characters. */
const unitAt = (bytes: Uint8Array, at: number): number | null => {
  let unit = 0;
  for (let index = at; index < at + 4; index += 1) {
    const digit = digitOf(bytes[index] ?? 0);
    if (digit === null) return null;
    unit = unit * 16 + digit;
  }
  return unit;
};

const digitOf = (byte: number): number | null => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : null;
};

const isFollowedByColon = (bytes: Uint8Array, end: number): boolean => {
  let at = end;
  while (bytes[at] === 0x20 || bytes[at] === 0x0a || bytes[at] === 0x0d || bytes[at] === 0x09) at += 1;
  return bytes[at] === colon;
};

/** A field's name for an error message: without halves of surrogate pairs; null where it is not JSON. */
const nameAt = (bytes: Uint8Array, span: Span | null): string | null => {
  if (span === null) return null;
  try {
    const name: unknown = JSON.parse(Buffer.from(bytes.subarray(span.from, span.to)).toString());
    return String(name).replaceAll(/\p{Surrogate}/gu, '\uFFFD');
  } catch {
    return null;
  }
};

const quote = 0x22;
const backslash = 0x5c;
const letterU = 0x75;
const colon = 0x3a;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const openBracket = 0x5b;
const closeBracket = 0x5d;
