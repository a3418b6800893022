import { expect, test, vi } from 'vitest';
import type { ApiFailure } from '#api/failure.ts';
import { changed, setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';

// The script that finds the words for a wrong value cannot be had.
vi.mock('#api/client/interpreter.ts', () => {
  throw new Error('The script could not be loaded.');
});

const server = setForeignServer();
const loanId = 'LN-000001';
const loan = { loanId, loanAmount: 100_000, interestRate: 12, tenure: 12, emiAmount: '8885' };
const feedback = { name: 'Asha Rao', email: 'asha@kisht.test', phone: null, message: 'Thank you' };

const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'no failure',
    (failure: unknown) => (failure as ApiFailure).reason,
  );

test('what is right is read and written without it, beside odd fields that no screen needs', async () => {
  server.answer(() => ({ body: { ...loan, penalties: 'odd' } }));
  const client = quietClient(server.base);
  await expect(client.getLoan({ loanId })).resolves.toMatchObject({ loanId });
  server.answer(() => ({ status: 201, body: {} }));
  await client.createFeedback({ body: feedback });
  expect(server.received.at(-1)?.body).toMatchObject({ message: 'Thank you' });
});

test('a wrong answer counts as an unreachable server, and a wrong body is not sent', async () => {
  server.answer(() => ({ body: { ...loan, loanAmount: 'much' } }));
  const client = quietClient(server.base);
  expect(await reasonOf(client.getLoan({ loanId }))).toEqual({ _tag: 'Unreachable' });
  const asked = server.received.length;
  expect(await reasonOf(client.createFeedback({ body: { ...feedback, message: ' ' } }))).toEqual({
    _tag: 'Unreachable',
  });
  expect(server.received).toHaveLength(asked);
});

test('a save that is refused for a newer record is refused, also where that record cannot be read', async () => {
  server.answer(() => changed('no member of staff', '"2"'));
  const body = { role: null, status: 'Active' } as const;
  const reason = await reasonOf(quietClient(server.base).updateStaff({ staffId: 'S-1', body }));
  expect(reason).toMatchObject({ _tag: 'Refused', status: 412, code: 'CHANGED_MEANWHILE' });
  expect(reason).not.toHaveProperty('current');
});
