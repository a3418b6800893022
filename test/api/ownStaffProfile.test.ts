import { expect, test } from 'vitest';
import { failureMessage } from '#api/failure.ts';
import { ownStaffProfile } from '#screens/staff/settings/ownStaffProfile.ts';
import { changed, type GivenAnswer, setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';

const server = setForeignServer();

const mira = { _id: 's1', name: 'Mira', email: 'mira@lender.example', role: 'Admin', status: 'Active' };
const renamed = { ...mira, name: 'Mira Rao' };

/** Saves another name, and perhaps a password, while the server answers the saves one after the other. */
const rename = async (saves: readonly GivenAnswer[], newPassword: string | null = null) => {
  const answers = [...saves];
  server.answer(({ method }) =>
    method === 'GET'
      ? { body: mira, headers: { etag: '"v1"' } }
      : (answers.shift() ?? { body: { message: 'Profile updated successfully' }, headers: { etag: '"v3"' } }),
  );
  const profile = ownStaffProfile({ client: quietClient(server.base) });
  await profile.read();
  const { name, email } = renamed;
  const currentPassword = newPassword === null ? null : 'the old one';
  const words = await profile
    .save({ name, email, admin: true, currentPassword, newPassword })
    .then(() => 'saved')
    .catch((error: unknown) => failureMessage(error, 'Failed to update profile'));
  const puts = server.received.filter(({ method }) => method === 'PUT');
  return { words, versions: puts.map(({ headers }) => headers['if-match'] ?? null) };
};

test('a name that is there already, since the answer to the first try was lost, is saved', async () => {
  expect(await rename([changed(renamed, '"v2"')])).toEqual({ words: 'saved', versions: ['"v1"'] });
});

test('a name that somebody else has chosen meanwhile is said once', async () => {
  const other = { ...mira, name: 'Meera' };
  const { words, versions } = await rename([changed(other, '"v2"')]);
  expect(words).toContain('it says Meera, mira@lender.example now');
  expect(versions).toEqual(['"v1"']);
});

test('a password is not taken for saved by the name beside it', async () => {
  const { words } = await rename([changed(renamed, '"v2"')], 'Tulip-49-Ravine');
  expect(words).toContain('it says Mira Rao, mira@lender.example now');
});
