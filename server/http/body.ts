import { Refusal, refuse, refuseField, refuseFields } from './refusal.ts';

/** The JSON of a request's body. A call without a body and without a content type is read as an empty object. */
export const readJson = async (request: Request, limitMs = longestReadMs): Promise<unknown> => {
  const type = request.headers.get('content-type');
  if (Number(request.headers.get('content-length') ?? 0) > largestBodyBytes) return tooLarge();
  if (type !== null && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return notJson();
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  if (encoding.trim().toLowerCase() !== 'identity') return refuse(415, 'The body must not be compressed.');
  const text = textOf(await readBytes(request, limitMs));
  if (type === null) return text === '' ? {} : notJson();
  const value = parsed(text);
  refuseLoneSurrogates(text, value);
  return value;
};

/** The query of an address as a record of texts; of a repeated name the last counts. */
export const readQuery = (url: string): Readonly<Record<string, string>> => {
  const query = Object.fromEntries(new URL(url).searchParams);
  for (const [name, value] of Object.entries(query))
    if (value.includes('\0')) return refuseField(name, 'must not contain control characters');
  return query;
};

const largestBodyBytes = 256 * 1024;
const longestReadMs = 20_000;

/** Reads to the end, however slowly it comes, but not for ever. */
const readBytes = (request: Request, limitMs: number): Promise<Buffer> =>
  request.headers.has('content-length') ? readWhole(request, limitMs) : readParts(request, limitMs);

/** What says how long it is, and is not too long, is taken at once: a stream costs more than all else in a call. */
const readWhole = (request: Request, limitMs: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tookTooLong()), limitMs);
    request
      .arrayBuffer()
      .catch(() => cutOff())
      .then((bytes) => resolve(bytes.byteLength > largestBodyBytes ? tooLarge() : Buffer.from(bytes)))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });

const readParts = async (request: Request, limitMs: number): Promise<Buffer> => {
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
      if (bytes > largestBodyBytes) return tooLarge();
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

/**
 * Half of a pair of characters can be written in JSON and in no database. It is looked for only where the text has such
 * an escape, without recursion, because a body may be nested as deeply as it is long.
 */
const refuseLoneSurrogates = (text: string, value: unknown): void => {
  if (!/\\ud[89a-f]/i.test(text) || typeof value !== 'object' || value === null) return;
  const wrong: Record<string, string> = {};
  for (const [field, content] of Object.entries(value))
    if (hasLoneSurrogate(field) || hasLoneSurrogate(content))
      Object.defineProperty(wrong, wellFormed(field), { value: 'has half a character', enumerable: true });
  if (Object.keys(wrong).length > 0) refuseFields(wrong);
};

const hasLoneSurrogate = (content: unknown): boolean => {
  const rest = [content];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' && loneSurrogate.test(next)) return true;
    // One at a time: a call takes only so many arguments.
    if (typeof next === 'object' && next !== null)
      for (const [key, inner] of Object.entries(next)) rest.push(key, inner);
  }
  return false;
};

const loneSurrogate = /\p{Surrogate}/u;

const wellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, '\uFFFD');

const tooLarge = () => refuse(413, 'The body is larger than 256 KiB.');

const notJson = () => refuse(415, 'The body must be JSON (Content-Type: application/json).');

const malformed = () => refuse(400, 'The body is not valid JSON.', 'MALFORMED_JSON');

const tookTooLong = () => new Refusal(408, { message: 'The body was not received in time.' });

const cutOff = () => refuse(400, 'The body was not received whole.');
