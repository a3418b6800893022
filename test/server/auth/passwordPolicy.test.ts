import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailedToken } from '#test/support/server/mails.ts';
import {
  type Client,
  engines,
  type Reply,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { passwordOf, people } from '#test/support/server/books/serverBook.ts';

const ownWords = 'must not contain the name or e-mail address of its account';

const weak = [
  ['one of the most common', 'password1', 'is one of the most common passwords'],
  ['one of the most common in another case', 'ILoveYou', 'is one of the most common passwords'],
  ['one that holds a name', 'vik IYER for ever', ownWords],
] as const;

describe.each(engines)('new passwords on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
    await server.admin('PUT', '/customers/updatecustomer/CUS-000002', { name: 'Latha Iyer' });
    await server.viewer('PUT', '/admin/update-password', { name: 'Vik Iyer', admin: true });
  });
  afterAll(() => server.stop());

  const refusal = (field: string, words: string) => [
    422,
    {
      message: `The new password ${words}. Please choose another.`,
      code: 'INVALID_FIELDS',
      fields: { [field]: words },
    },
  ];
  const said = ({ status, body }: Reply) => [status, body];
  const change = (client: Client, oldPassword: string, newPassword: string) =>
    client('POST', '/customers/changepassword/CUS-000002', { oldPassword, newPassword });
  const changeStaff = (currentPassword: string, newPassword: string) =>
    server.viewer('PUT', '/admin/update-password', {
      name: 'Vik Iyer',
      admin: true,
      currentPassword,
      newPassword,
    });
  const link = async () => {
    await server.anonymous('POST', '/auth/forgot-password', { email: people.other });
    return mailedToken(server, people.other);
  };
  const setByLink = (token: string, newPassword: string) =>
    server.anonymous('POST', '/auth/reset-password', { token, newPassword });

  test.each(weak)('%s is refused at its field: %s', async (_, password, words) => {
    const sent = await change(server.other, passwordOf(people.other), password);
    expect(said(sent)).toEqual(refusal('newPassword', words));
    expect(said(await changeStaff(passwordOf(people.viewer), password))).toEqual(
      refusal('newPassword', words),
    );
    expect((await server.signIn('customers', people.other, passwordOf(people.other))).status).toBe(200);
    expect((await server.signIn('admin', people.viewer, passwordOf(people.viewer))).status).toBe(200);
  });

  test.each(weak)('%s is refused by a link too, which goes on working: %s', async (_, password, words) => {
    const token = await link();
    expect(said(await setByLink(token, password))).toEqual(refusal('newPassword', words));
    expect((await setByLink(token, `a phrase beside ${password.length} trees`)).status).toBe(200);
  });

  test('the old one is refused, by a change and by a link', async () => {
    const words = 'must differ from the old one';
    expect((await setByLink(await link(), 'a phrase kept twice')).status).toBe(200);
    const { body } = await server.signIn('customers', people.other, 'a phrase kept twice');
    const client = server.as(String(body.token));
    expect(said(await change(client, 'a phrase kept twice', 'a phrase kept twice'))).toEqual(
      refusal('newPassword', words),
    );
    expect(said(await setByLink(await link(), 'a phrase kept twice'))).toEqual(refusal('newPassword', words));
  });

  test('a name or an e-mail that comes with the new password counts too', async () => {
    const rename = (name: string, email: string, newPassword: string) =>
      server.admin('PUT', '/admin/update-password', {
        name,
        email,
        admin: true,
        currentPassword: passwordOf(people.admin),
        newPassword,
      });
    expect(said(await rename('Zubin Quill', people.admin, 'for ever zubinquill'))).toEqual(
      refusal('newPassword', ownWords),
    );
    expect(said(await rename('Admin', 'peregrine@kisht.test', 'for ever Peregrine'))).toEqual(
      refusal('newPassword', ownWords),
    );
    expect((await server.signIn('admin', people.admin, passwordOf(people.admin))).status).toBe(200);
  });

  test('a name of short words counts as a whole, and so does an address whatever its words are', async () => {
    const called = async (name: string, email: string) => {
      await server.admin('PUT', '/customers/updatecustomer/CUS-000002', { name, email });
      return (password: string) =>
        server.admin('POST', '/settings/customers/CUS-000002/reset-password', { password });
    };
    const reset = await called('Om Rao', 'om@kisht.test');
    for (const password of ['om rao for ever', 'for ever OmRao!', 'I am Om@Kisht.test'])
      expect(said(await reset(password))).toEqual(refusal('password', ownWords));
    expect((await reset('from tomorrow on raochi')).status).toBe(200);
    const ofOffice = await called('Owner', people.other);
    expect(said(await ofOffice(`for ${people.other}`))).toEqual(refusal('password', ownWords));
    expect((await ofOffice('the owner of a phrase')).status).toBe(200);
  });

  test('staff send no weak one either', async () => {
    const reset = (password: string) =>
      server.admin('POST', '/settings/customers/CUS-000002/reset-password', { password });
    await server.admin('PUT', '/customers/updatecustomer/CUS-000002', { name: 'Latha Iyer' });
    expect(said(await reset('welcome, latha!'))).toEqual(refusal('password', ownWords));
    expect(said(await reset('qwertyuiop123'))).toMatchObject([
      422,
      { fields: { password: expect.any(String) } },
    ]);
    expect((await reset('elevenchars')).body).toMatchObject({
      fields: { password: 'must have 12 to 128 characters' },
    });
  });
});
