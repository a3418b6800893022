import { scanJson } from './jsonScan.ts';
import { Refusal, refuse, refuseField, refuseFields } from '#server/calls/refusal.ts';

/** The longest bodies in bytes; without a session a body is at most a sign-in. */
export const largestBody = { signedIn: 256 * 1024, stranger: 8 * 1024 } as const;

/**
 * The JSON of a request's body; without a body and a content type it is an empty object. A body that is too long or
 * nested too deeply is refused before it is parsed.
 */
export const readJson = async (
  request: Request,
  maxBytes: number,
  limitMs = longestReadMs,
): Promise<unknown> => {
  const type = request.headers.get('content-type');
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge(maxBytes);
  if (type !== null && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return notJson();
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') return refuse(415, 'The body must not be compressed.');
  const bytes = await readBytes(request, maxBytes, limitMs);
  if (type === null) return bytes.length === 0 ? {} : notJson();
  const { isBalanced, tooDeep, halfCharacters } = scanJson(bytes);
  if (!isBalanced) return malformed();
  if (tooDeep !== null) return refuseNesting(tooDeep.field);
  const value = parsed(textOf(bytes));
  if (halfCharacters.length > 0)
    refuseFields(Object.fromEntries(halfCharacters.map((field) => [field, 'has half a character'])));
  return value;
};

/** Refuses a body that is nested too deeply in a field; null where the field has no name. */
const refuseNesting = (field: string | null): never =>
  field === null
    ? refuse(422, 'The body is nested too deeply.', 'INVALID_FIELDS')
    : refuseField(field, 'is nested too deeply');

/** The query of a URL as a record of texts; refuses a repeated name, since it is unclear which one counts. */
export const readQuery = (url: string): Readonly<Record<string, string>> => {
  const { searchParams } = new URL(url);
  const query = Object.fromEntries(searchParams);
  for (const name of searchParams.keys())
    if (searchParams.getAll(name).length > 1) return refuseField(name, 'must be given once');
  for (const [name, value] of Object.entries(query))
    if (value.includes('\0')) return refuseField(name, 'must not contain control characters');
  return query;
};

const longestReadMs = 20_000;

/** Reads the body to its end, at most for `limitMs`. */
const readBytes = (request: Request, maxBytes: number, limitMs: number): Promise<Buffer> =>
  request.headers.has('content-length')
    ? readWhole(request, maxBytes, limitMs)
    : readParts(request, maxBytes, limitMs);

/**
 * Reads a body whose declared length is within the limit in one piece, since a stream costs more than the rest of a
 * call.
 */
const readWhole = (request: Request, maxBytes: number, limitMs: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tookTooLong()), limitMs);
    request
      .arrayBuffer()
      .catch(() => cutOff())
      .then((bytes) => resolve(bytes.byteLength > maxBytes ? tooLarge(maxBytes) : Buffer.from(bytes)))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });

const readParts = async (request: Request, maxBytes: number, limitMs: number): Promise<Buffer> => {
  const reader = request.body?.getReader();
  if (reader === undefined) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void reader.cancel().catch(() => undefined);
  }, limitMs);
  try {
    for (;;) {
      const { value } = await reader.read().catch(() => cutOff());
      if (value === undefined) break;
      bytes += value.byteLength;
      if (bytes > maxBytes) return tooLarge(maxBytes);
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
  if (isLate) throw tookTooLong();
  return Buffer.concat(chunks);
};

const textOf = (bytes: Buffer): string => {
  try {
    return utf8.decode(bytes);
  } catch {
    return malformed();
  }
};

const utf8 = new TextDecoder('utf-8', { fatal: true });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return malformed();
  }
};

const tooLarge = (maxBytes: number) => refuse(413, `The body is larger than ${maxBytes / 1024} KiB.`);

const notJson = () => refuse(415, 'The body must be JSON (Content-Type: application/json).');

const malformed = () => refuse(400, 'The body is not valid JSON.', 'MALFORMED_JSON');

const tookTooLong = () => new Refusal(408, { message: 'The body was not received in time.' });

const cutOff = () => refuse(400, 'The body was not received whole.');
