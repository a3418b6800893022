import { afterEach, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Client } from '#api/client.ts';
import { identityMachines } from '#screens/staff/identityNumbers.ts';

afterEach(() => vi.unstubAllGlobals());

const asked = { customerId: 'CUS-000001', field: 'aadhar', number: '•••• •••• 0123' } as const;

/** A clipboard that keeps what is written to it, and refuses what comes when the click is over, as Safari does. */
const clipboardOfAClick = () => {
  const written: string[] = [];
  let isClicking = true;
  const refuse = () => Promise.reject(new Error('NotAllowedError'));
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('ClipboardItem', function item(data: object) {
    return data;
  });
  vi.stubGlobal('navigator', {
    clipboard: {
      writeText: async (text: string) => (isClicking ? void written.push(text) : refuse()),
      write: async ([item]: readonly { readonly 'text/plain': Promise<string> }[]) =>
        isClicking && item !== undefined ? void written.push(await item['text/plain']) : refuse(),
    },
  });
  return {
    written,
    endClick: () => {
      isClicking = false;
    },
  };
};

test('a number that comes after the click is copied where only the click may open the clipboard', async () => {
  const { written, endClick } = clipboardOfAClick();
  const client = { revealIdentity: async () => ({ value: '2345 6789 0123' }) } as unknown as Client;
  const copy = createActor(identityMachines(client).copyOf(asked)).start();
  copy.send({ type: 'copy.requested', text: asked.number });
  endClick();
  const settled = await waitFor(copy, (snapshot) => !snapshot.matches('copying'));
  expect(settled.value).toBe('copied');
  expect(written).toEqual(['2345 6789 0123']);
  copy.stop();
});
