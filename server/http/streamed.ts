import { setImmediate } from 'node:timers/promises';

/**
 * A body that is made as it is read: nothing is made before the caller has taken what was made before. A caller that goes
 * away ends the making. `onBroken` hears of what ends a body before its end, which cuts the connection: the caller must
 * not take a part for the whole.
 */
export const streamed = (
  pieces: AsyncGenerator<string>,
  onBroken: (error: unknown) => void,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { value, done } = await pieces.next();
          if (done === true) controller.close();
          else controller.enqueue(utf8.encode(value));
        } catch (error) {
          onBroken(error);
          controller.error(error);
        }
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );

const utf8 = new TextEncoder();

/** The text of a JSON array, some rows at a time, with a turn of the event loop between. */
export async function* jsonArray<Row>(
  first: readonly Row[],
  more: AsyncGenerator<readonly Row[]>,
  encode: (row: Row) => unknown,
): AsyncGenerator<string> {
  try {
    let separator = '[';
    for (let rows = first; ;) {
      for (let from = 0; from < rows.length; from += rowsInPiece) {
        const texts = rows.slice(from, from + rowsInPiece).map((row) => JSON.stringify(encode(row)));
        yield separator + texts.join(',');
        separator = ',';
        await setImmediate();
      }
      const next = await more.next();
      if (next.done === true) break;
      rows = next.value;
    }
    yield separator === '[' ? '[]' : ']';
  } finally {
    await more.return(undefined);
  }
}

/** Encoded in a few milliseconds, so that others wait no longer. */
const rowsInPiece = 100;
