import { type Client, type ClientOptions, makeClient } from '#api/client.ts';

/** A client with one token that tells nobody what happens, but for what the test listens to. */
export const quietClient = (base: string, listening: Partial<ClientOptions> = {}): Client =>
  makeClient({
    base,
    tokens: { token: () => 'token', renew: async () => null, ended: () => {} },
    report: () => {},
    note: () => {},
    onPasswordDue: () => {},
    onFactorDue: () => {},
    confirmIdentity: async () => false,
    ...listening,
  });
