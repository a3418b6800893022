import assert from 'node:assert/strict';
import { handlers } from '#server/handlers.ts';
import { largestBody } from '#server/http/request/body.ts';
import { type CallName, contract } from '#api/contract.ts';
import { bodyFields, type BodyName, type Field, wholeBodies } from './fuzzFields.ts';
import { probesOf, tenMegabytes } from './fuzzValues.ts';
import type { Client, Reply, TestServer } from '#test/support/server/server.ts';

/** Records that every call can name, made for these tests. */
export type Targets = Readonly<
  Record<
    | 'customerId'
    | 'vehicleId'
    | 'loanId'
    | 'paymentId'
    | 'feedbackId'
    | 'staffId'
    | 'factorId'
    | 'approvalId'
    | 'receiptId'
    | 'chargeId'
    | 'waiverId',
    string
  >
>;

export const makeTargets = async (server: TestServer): Promise<Targets> => {
  const { loanId, vehicleId } = await server.newLoan({ startDate: '2026-02-20', status: 'Active' });
  const { body } = await server.owner('POST', `/payments/${String(loanId)}`, {
    installmentNumber: 1,
    amount: 8885,
    paymentMethod: 'UPI',
  });
  return {
    customerId: 'CUS-000001',
    vehicleId: String(vehicleId),
    loanId: String(loanId),
    paymentId: String(body.paymentId),
    feedbackId: 'unknown',
    staffId: 'internal-viewer',
    factorId: 'unknown',
    approvalId: 'unknown',
    receiptId: 'unknown',
    chargeId: 'unknown',
    waiverId: 'unknown',
  };
};

export interface FieldCounts {
  readonly fields: number;
  readonly probes: number;
  readonly refused: number;
}

/**
 * Sends every field of every body everything that it must refuse, and much that is odd. Refusals name the field;
 * nothing makes the server fail.
 */
export const probeFields = async (server: TestServer): Promise<FieldCounts> => {
  const targets = await makeTargets(server);
  const counts = { fields: 0, probes: 0, refused: 0 };
  for (const name of servedBodies()) {
    const send = senderOf(server, name, targets);
    for (const [field, kind] of Object.entries(bodyFields[name] as Readonly<Record<string, Field>>)) {
      counts.fields += 1;
      for (const probe of probesOf(kind)) {
        const body = bodyWith(name, field, probe.json);
        const reply = await send(body);
        counts.probes += 1;
        const what = `${name}.${field}, ${probe.name}: ${reply.status} ${JSON.stringify(reply.body)}`;
        assert(reply.status < 500, what);
        if (reply.status >= 400) counts.refused += 1;
        if (isOpen(name) && body.length > largestBody.stranger) assert.equal(reply.status, 413, what);
        else if (probe.isRefused) assertNamed(reply, field, what);
      }
      const reply = await send(bodyWith(name, field, tenMegabytes));
      counts.probes += 1;
      counts.refused += 1;
      assert.equal(reply.status, 413, `${name}.${field}, ten megabytes`);
    }
  }
  return counts;
};

/** The calls with a body that the server answers. */
const servedBodies = (): readonly BodyName[] =>
  (Object.keys(bodyFields) as BodyName[]).filter((name) => handlers[name] !== undefined);

export const pathOf = (name: CallName, targets: Targets): string =>
  contract[name].path.replaceAll(/\{(\w+)\}/g, (_, param: string) => targets[param as keyof Targets]);

const isOpen = (name: BodyName): boolean => (contract[name].who as readonly string[]).includes('anyone');

/** Sends a body as a caller who may make the call. */
const senderOf = (server: TestServer, name: BodyName, targets: Targets) => {
  const who: readonly string[] = contract[name].who;
  const client: Client = isOpen(name)
    ? server.anonymous
    : who.includes('admin')
      ? server.admin
      : server.owner;
  return (body: string): Promise<Reply> => client(contract[name].method, pathOf(name, targets), body);
};

/** A whole body as JSON text with one field replaced or left out. */
const bodyWith = (name: BodyName, field: string, json: string | undefined): string => {
  const others = Object.entries(wholeBodies[name])
    .filter(([key]) => key !== field)
    .map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${[...others, ...(json === undefined ? [] : [`${JSON.stringify(field)}:${json}`])].join(',')}}`;
};

const assertNamed = ({ status, body }: Reply, field: string, what: string): void => {
  assert.equal(status, 422, what);
  assert(Object.hasOwn(body.fields ?? {}, field), what);
  assert(String(body.message).startsWith(`${field} `), what);
};
