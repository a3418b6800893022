import { expect, test } from 'vitest';
import { customerListFile } from '#domain/lists/listFile.ts';
import { defaultListQuery } from '#domain/lists/listQuery.ts';
import { customerList } from '#domain/lists/listShapes.ts';
import { day } from '#domain/values/calendar.ts';
import { listFileText } from '#screens/shared/listFileText.ts';
import { setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';
import { tokenOf } from '#test/support/machines/machines.ts';
import { storageOf } from '#test/support/storage.ts';

const server = setForeignServer();

const asha = { customerId: 'CUS-000001', name: 'Asha Rao', status: 'Active' };

/** The file of customers for a person whom a server with this type of token signed in. */
const fileUnder = (typ: string): Promise<string> => {
  const client = quietClient(server.base);
  const storage = storageOf({ token: tokenOf({ exp: 1 }, { typ }) });
  const list = {
    file: () => customerListFile,
    shape: () => customerList,
    sent: (query: typeof defaultListQuery) => query,
    whole: async () => (await client.listCustomers()).rows,
  };
  return listFileText({ client, storage }, list, defaultListQuery, day('2026-11-27'));
};

const asked = () => server.received.map(({ path }) => path);

test('a list of another server is written from its rows, whatever it answers to a call that it does not know', async () => {
  server.answer(({ path }) => ({ body: path === '/customers/getallcustomers' ? [asha] : '<!doctype html>' }));
  expect(await fileUnder('JWT')).toContain('CUS-000001,Asha Rao');
  expect(asked()).toEqual(['/customers/getallcustomers']);
});

test('our own server is asked for the file, and one of before, which makes none, for the rows', async () => {
  server.answer(() => ({ body: 'ID\r\n', headers: { 'content-type': 'text/csv; charset=utf-8' } }));
  expect(await fileUnder('kisht-access+jwt')).toBe('\uFEFFID\r\n');
  server.answer(({ path }) => (path.startsWith('/lists/') ? { status: 404 } : { body: [asha] }));
  expect(await fileUnder('kisht-access+jwt')).toContain('CUS-000001,Asha Rao');
  expect(asked().slice(1)).toEqual(['/lists/customers?order=asc', '/customers/getallcustomers']);
});
