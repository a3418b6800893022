import { refuse, refuseField } from './refusal.ts';

const largestBodyBytes = 256 * 1024;

/** The JSON of a request's body. A call without a body and without a content type is read as an empty object. */
export const readJson = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('content-type');
  if (Number(request.headers.get('content-length') ?? 0) > largestBodyBytes) return tooLarge();
  if (type !== null && !/^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i.test(type)) return notJson();
  const text = await readText(request);
  if (type === null) return text === '' ? {} : notJson();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return refuse(400, 'The body is not valid JSON.', 'MALFORMED_JSON');
  }
};

/** The query of an address as a record of texts; of a repeated name the last counts. */
export const readQuery = (url: string): Readonly<Record<string, string>> => {
  const query = Object.fromEntries(new URL(url).searchParams);
  for (const [name, value] of Object.entries(query))
    if (value.includes('\0')) return refuseField(name, 'must not contain control characters');
  return query;
};

const readText = async (request: Request): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > largestBodyBytes) return tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

const tooLarge = () => refuse(413, 'The body is larger than 256 KiB.');

const notJson = () => refuse(415, 'The body must be JSON (Content-Type: application/json).');
