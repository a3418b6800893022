import { expect, test } from 'vitest';
import { savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import type { Feedback } from '#domain/records/feedback.ts';
import { saveFeedbackStatus } from '#screens/staff/settings/saveFeedbackStatus.ts';
import { changed, type GivenAnswer, setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';

const server = setForeignServer();

const message = { _id: 'f1', name: 'Asha', email: 'asha@example.in', message: 'Hello', status: 'Pending' };

/** Lists one message and resolves it, while the server answers the saves one after the other. */
const resolve = async (listed: object, saves: readonly GivenAnswer[]) => {
  const answers = [...saves];
  server.answer(({ method }) =>
    method === 'GET' ? { body: [listed] } : (answers.shift() ?? { status: 500 }),
  );
  const client = quietClient(server.base);
  const { rows } = await client.listFeedback();
  const [row] = rows as readonly [Feedback];
  const saved = await saveFeedbackStatus(client, 'f1', { row, choice: 'Resolved' }).catch(
    (error: unknown) => error,
  );
  const puts = server.received.filter(({ method }) => method === 'PUT');
  return { saved, versions: puts.map(({ headers }) => headers['if-match'] ?? null) };
};

test('a status is saved in the version of its row, and the answer has the next', async () => {
  const { saved, versions } = await resolve({ ...message, version: '"v1"' }, [
    { body: { ...message, status: 'Resolved' }, headers: { etag: '"v2"' } },
  ]);
  expect(versions).toEqual(['"v1"']);
  expect([saved, versionOf(saved)]).toEqual([expect.objectContaining({ status: 'Resolved' }), '"v2"']);
});

test('a sender who is called otherwise by now does not keep a status from being saved', async () => {
  const renamed = { ...message, accountName: 'Asha Rao' };
  const { saved, versions } = await resolve({ ...message, version: '"v1"' }, [
    changed(renamed, '"v2"'),
    { body: { ...renamed, status: 'Resolved' }, headers: { etag: '"v3"' } },
  ]);
  expect(versions).toEqual(['"v1"', '"v2"']);
  expect(saved).toMatchObject({ accountName: 'Asha Rao', status: 'Resolved' });
});

test('a status that somebody else has chosen meanwhile is not replaced', async () => {
  const rejected = { ...message, status: 'Rejected' };
  const { saved, versions } = await resolve({ ...message, version: '"v1"' }, [changed(rejected, '"v2"')]);
  expect(versions).toEqual(['"v1"']);
  expect(savedMeanwhile(saved)).toMatchObject({ status: 'Rejected' });
});

test('a status that somebody else has chosen too is no conflict', async () => {
  const theirs = { ...message, status: 'Resolved' };
  const { saved, versions } = await resolve({ ...message, version: '"v1"' }, [
    changed(theirs, '"v2"'),
    { body: theirs, headers: { etag: '"v2"' } },
  ]);
  expect(versions).toEqual(['"v1"', '"v2"']);
  expect([saved, versionOf(saved)]).toEqual([expect.objectContaining({ status: 'Resolved' }), '"v2"']);
});

test('a server without versions is sent the status unchecked, and its answer cannot be undone', async () => {
  const { saved, versions } = await resolve(message, [{ body: { ...message, status: 'Resolved' } }]);
  expect(versions).toEqual([null]);
  expect(saved).toBe(null);
});
