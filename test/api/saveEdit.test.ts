import { describe, expect, test } from 'vitest';
import { ApiFailure, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import { type Customer, customerForm, editedCustomer } from '#domain/records/customer.ts';
import { saveEdit } from '#screens/shared/saveEdit.ts';
import { changed, type GivenAnswer, setForeignServer } from '#test/support/foreign/foreignServer.ts';
import { quietClient } from '#test/support/foreign/quietClient.ts';

const server = setForeignServer();

const client = () => quietClient(server.base);

const wire = { customerId: 'C-1', name: 'Farida Khan', city: 'Pune', state: 'Goa', status: 'Active' };

/** Opens the record, types a city, and saves, while the server answers the saves one after the other. */
const saveCity = async (opened: GivenAnswer, saves: readonly GivenAnswer[]) => {
  const answers = [...saves];
  server.answer(({ method }) => (method === 'GET' ? opened : (answers.shift() ?? { status: 500 })));
  const read = async () => client().getCustomer({ customerId: 'C-1' });
  const saved = await read();
  const draft = { ...customerForm.draftOf(saved), city: 'Mysuru' };
  const answer = await saveEdit(
    { saved, draft },
    {
      form: customerForm,
      edited: editedCustomer,
      read,
      save: async (body, ifMatch) => client().updateCustomer({ customerId: 'C-1', body, ifMatch }),
    },
  ).catch((error: unknown) => error);
  const asked = server.received.map(({ method, headers }) => [method, headers['if-match'] ?? null]);
  const sent = server.received.filter(({ method }) => method === 'PUT').map(({ body }) => body as object);
  return { answer, asked, sent };
};

const opened: GivenAnswer = { body: wire, headers: { etag: '"v1"' } };

describe('an edit of a record whose server names versions', () => {
  test('is sent at once under the version that was opened, and the answer has the next', async () => {
    const { answer, asked, sent } = await saveCity(opened, [
      { body: { ...wire, city: 'Mysuru' }, headers: { etag: '"v2"' } },
    ]);
    expect(asked).toEqual([
      ['GET', null],
      ['PUT', '"v1"'],
    ]);
    expect(sent).toEqual([{ ...wire, city: 'Mysuru' }]);
    expect(versionOf(answer)).toBe('"v2"');
  });

  test('that meets a change of other fields goes out over it, under its version', async () => {
    const theirs = { ...wire, state: 'Kerala' };
    const { answer, asked, sent } = await saveCity(opened, [
      changed(theirs, '"v2"'),
      { body: { ...theirs, city: 'Mysuru' }, headers: { etag: '"v3"' } },
    ]);
    expect(asked).toEqual([
      ['GET', null],
      ['PUT', '"v1"'],
      ['PUT', '"v2"'],
    ]);
    expect(sent.at(-1)).toEqual({ ...theirs, city: 'Mysuru' });
    expect(answer).toMatchObject({ city: 'Mysuru', state: 'Kerala' });
  });

  test('that meets a change of the same field fails with the record as it is now', async () => {
    const { answer, sent } = await saveCity(opened, [changed({ ...wire, city: 'Kochi' }, '"v2"')]);
    expect(sent).toHaveLength(1);
    const current = savedMeanwhile<Customer>(answer);
    expect(current).toMatchObject({ city: 'Kochi' });
    expect(versionOf(current)).toBe('"v2"');
  });

  test('that meets a change with every try is given up, and no version is sent twice', async () => {
    const { answer, asked } = await saveCity(
      opened,
      ['A', 'B', 'C', 'D'].map((state, index) => changed({ ...wire, state }, `"v${index + 2}"`)),
    );
    expect(asked.map(([, version]) => version)).toEqual([null, '"v1"', '"v2"', '"v3"']);
    expect(savedMeanwhile<Customer>(answer)).toMatchObject({ state: 'C' });
  });

  test('is read again where the refusal does not say how the record is now', async () => {
    const { asked } = await saveCity(opened, [
      { status: 412, body: { message: 'Precondition failed' } },
      { body: wire },
    ]);
    expect(asked).toEqual([
      ['GET', null],
      ['PUT', '"v1"'],
      ['GET', null],
      ['PUT', '"v1"'],
    ]);
  });

  test('that fails otherwise fails as ever', async () => {
    const { answer, sent } = await saveCity(opened, [{ status: 409, body: { message: 'No.' } }]);
    expect(sent).toHaveLength(1);
    expect(answer).toBeInstanceOf(ApiFailure);
    expect(savedMeanwhile(answer)).toBeNull();
  });
});

test.each([{}, { etag: 'W/"v1"' }, { etag: 'v1' }])(
  'a server that names no version (%j) is read once more, and saves without a condition',
  async (headers: Record<string, string>) => {
    const { asked } = await saveCity({ body: wire, headers }, [{ body: wire }]);
    expect(asked).toEqual([
      ['GET', null],
      ['GET', null],
      ['PUT', null],
    ]);
  },
);
