import { describe, expect, test } from 'vitest';
import { savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import type { Staff } from '#domain/records/staff.ts';
import { saveAccess } from '#screens/staff/settings/saveAccess.ts';
import { changed, type GivenAnswer, setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';

const server = setForeignServer();

const client = () => quietClient(server.base);

const viraj = { _id: 's2', name: 'Viraj', email: 'viraj@lender.example', role: 'Viewer', status: 'Active' };

/** Lists one person and makes them an Admin, while the server answers the saves one after the other. */
const makeAdmin = async (listed: object, saves: readonly GivenAnswer[]) => {
  const answers = [...saves];
  server.answer(({ method }) =>
    method === 'GET' ? { body: [listed] } : (answers.shift() ?? { status: 500 }),
  );
  const { rows } = await client().listStaff();
  const [row] = rows as readonly [Staff];
  const choice = { role: 'Admin', status: 'Active' } as const;
  const saved = await saveAccess(client(), 's2', { row, choice }).catch((error: unknown) => error);
  const puts = server.received.filter(({ method }) => method === 'PUT');
  return { saved, versions: puts.map(({ headers }) => headers['if-match'] ?? null) };
};

describe('a role that is chosen in a listed row with a version', () => {
  const listed = { ...viraj, version: '"v1"' };

  test('is saved in that version, and the answer has the next', async () => {
    const { saved, versions } = await makeAdmin(listed, [
      { body: { ...viraj, role: 'Admin' }, headers: { etag: '"v2"' } },
    ]);
    expect(versions).toEqual(['"v1"']);
    expect(saved).toEqual({ ...viraj, role: 'Admin' });
    expect(versionOf(saved)).toBe('"v2"');
  });

  test('goes out over another name, in its version', async () => {
    const renamed = { ...viraj, name: 'Viraj Rao' };
    const { saved, versions } = await makeAdmin(listed, [
      changed(renamed, '"v2"'),
      { body: { ...renamed, role: 'Admin' }, headers: { etag: '"v3"' } },
    ]);
    expect(versions).toEqual(['"v1"', '"v2"']);
    expect(saved).toMatchObject({ name: 'Viraj Rao', role: 'Admin' });
  });

  test('fails with the person as they are where somebody else changed role or status', async () => {
    const inactive = { ...viraj, status: 'Inactive' };
    const { saved, versions } = await makeAdmin(listed, [changed(inactive, '"v2"')]);
    expect(versions).toEqual(['"v1"']);
    expect(savedMeanwhile(saved)).toEqual(inactive);
    expect(versionOf(savedMeanwhile(saved))).toBe('"v2"');
  });

  test('is given up when every try meets a change, and no version is sent twice', async () => {
    const renamed = (name: string, etag: string) => changed({ ...viraj, name }, etag);
    const { saved, versions } = await makeAdmin(listed, [
      renamed('A', '"v2"'),
      renamed('B', '"v3"'),
      renamed('C', '"v4"'),
    ]);
    expect(versions).toEqual(['"v1"', '"v2"', '"v3"']);
    expect(savedMeanwhile(saved)).toMatchObject({ name: 'C' });
  });
});

test.each([{}, { version: 7 }, { version: 'W/"v1"' }, { version: 'v1' }])(
  'a server whose rows have no version (%j) is saved to without a condition, and what it answers is not the row',
  async (given) => {
    const { saved, versions } = await makeAdmin({ ...viraj, ...given }, [{ body: { success: true } }]);
    expect([versions, saved]).toEqual([[null], null]);
  },
);
