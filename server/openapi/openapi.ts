import { type CallName, contract, takenOf } from '#api/contract.ts';
import { brandName } from '#domain/values/brand.ts';
import { AuditEntry } from '#domain/audit/auditEntry.ts';
import { AuditRecord } from '#domain/audit/auditRecord.ts';
import { Customer } from '#domain/records/customer.ts';
import { Feedback } from '#domain/records/feedback.ts';
import { Loan } from '#domain/loan/loan.ts';
import { Payment } from '#domain/loan/payment.ts';
import { Approval, ApprovalSent } from '#domain/records/approval.ts';
import { SecurityEvent } from '#domain/audit/securityEvent.ts';
import { SignInSession } from '#domain/account/signInSession.ts';
import { Staff } from '#domain/records/staff.ts';
import { Vehicle } from '#domain/records/vehicle.ts';
import type { WireSchema } from '#server/calls/handler.ts';
import { queryLimits, withLimits } from './openapiLimits.ts';
import { type JsonSchema, jsonSchemaOf } from './openapiSchema.ts';
import {
  changedMeanwhile,
  isRecordRead,
  isRecordWrite,
  notModified,
  versionHeader,
  versionParameters,
} from './openapiVersions.ts';

/** The OpenAPI document: every call of the contract. */
export const openApiOf = (version: string): JsonSchema => {
  const paths: Record<string, Record<string, JsonSchema>> = {
    '/openapi.json': { get: ownCall },
  };
  for (const name of Object.keys(contract) as CallName[]) {
    const { path, method } = contract[name];
    (paths[path] ??= {})[method.toLowerCase()] = operationOf(name);
  }
  return {
    openapi: '3.1.0',
    info: { title: brandName, version, description },
    servers: [{ url: '/api' }],
    tags: [...new Set(Object.values(contract).map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: {
        Error: errorSchema,
        ...Object.fromEntries(
          Object.entries(records).map(([name, record]) => [
            name,
            jsonSchemaOf(record, 'answer', refsBut(name)),
          ]),
        ),
      },
    },
  };
};

const description = [
  'Amounts are rupees with at most two decimals, days YYYY-MM-DD, instants ISO-8601. A path takes either id of a record.',
  'Texts have at most 500 characters (the message of a feedback 5,000), new passwords 8 to 128, a body 256 KiB (8 KiB without a session) and 20 levels.',
  'An access token lives 15 minutes; a refresh token works once and answers with the next.',
].join('\n\n');

const records: Readonly<Record<string, WireSchema>> = {
  Approval,
  AuditEntry,
  AuditRecord,
  Customer,
  Feedback,
  Loan,
  Payment,
  SecurityEvent,
  SignInSession,
  Staff,
  Vehicle,
};

const refs: ReadonlyMap<unknown, string> = new Map(
  Object.entries(records).map(([name, { ast }]) => [ast, name]),
);

/** The names but one: a record is not described as itself. */
const refsBut = (name: string): ReadonlyMap<unknown, string> =>
  new Map([...refs].filter(([, other]) => other !== name));

const errorRef: JsonSchema = { $ref: '#/components/schemas/Error' };

const errorSchema: JsonSchema = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { type: 'string' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message'],
};

interface AnyCall {
  readonly path: string;
  readonly who: readonly string[];
  readonly body: WireSchema | null;
  readonly query: WireSchema | null;
  readonly record: WireSchema | null;
  readonly method: string;
  readonly status: number;
  readonly approval: 'sent' | 'asked' | null;
  readonly answer:
    | { readonly kind: 'one'; readonly schema: WireSchema }
    | { readonly kind: 'list'; readonly row: WireSchema; readonly envelope: 'data' | null }
    | { readonly kind: 'file'; readonly type: string }
    | { readonly kind: 'nothing' };
}

const operationOf = (name: CallName): JsonSchema => {
  const call: AnyCall = contract[name];
  return {
    operationId: name,
    summary: sentenceOf(name),
    description: `Who may call: ${call.who.map((who) => callers[who]).join('; ')}.`,
    tags: [tagOf(call)],
    security: call.who.includes('anyone') ? [] : [{ bearer: [] }],
    parameters: [
      ...pathParameters(call),
      ...queryParameters(call),
      ...(isRepeatable(call) ? [repeatKey] : []),
      ...versionParameters(call),
    ],
    ...requestBodyOf(name),
    responses: {
      [call.status]: successOf(call),
      ...(call.approval === 'sent' ? { 202: sentForApproval } : {}),
      ...(isRecordRead(call) ? { 304: notModified } : {}),
      ...Object.fromEntries(
        refusalsOf(name, call).map((status) => [
          status,
          { description: refusals[status], content: jsonOf(errorRef) },
        ]),
      ),
      ...(call.record !== null && isRecordWrite(call)
        ? { 412: changedMeanwhile(errorRef, jsonSchemaOf(call.record, 'answer', refs)) }
        : {}),
    },
  };
};

const ownCall: JsonSchema = {
  operationId: 'openApi',
  summary: 'Open api',
  description: 'This document. Who may call: anybody.',
  tags: ['health'],
  security: [],
  parameters: [],
  responses: { 200: { description: 'Done', content: jsonOf({ type: 'object' }) } },
};

const callers: Readonly<Record<string, string>> = {
  anyone: 'anybody',
  customer: 'a customer, what is their own',
  viewer: 'staff who read (Viewer)',
  admin: 'staff who may do everything (Admin)',
};

/** `listLoans` as 'List loans'. */
const sentenceOf = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

const tagOf = ({ path }: { readonly path: string }): string => path.split('/')[1] ?? '';

const pathParameters = ({ path }: AnyCall): readonly JsonSchema[] =>
  Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = ({ query }: AnyCall): readonly JsonSchema[] => {
  if (query === null) return [];
  const { properties } = jsonSchemaOf(query, 'answer') as {
    readonly properties: Readonly<Record<string, JsonSchema>>;
  };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: queryLimits[name] ?? withoutNull(schema),
  }));
};

/** The schema without null, since a query leaves a missing value out. */
const withoutNull = (schema: JsonSchema): JsonSchema => {
  const members = schema.anyOf as readonly JsonSchema[] | undefined;
  const others = members?.filter(({ type }) => type !== 'null') ?? [];
  return others.length === 1 ? (others[0] ?? {}) : members === undefined ? schema : { anyOf: others };
};

const isRepeatable = (call: AnyCall): boolean => call.status === 201 || isRecordWrite(call);

const repeatKey: JsonSchema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'The same key with the same body answers as the first did and changes nothing, for 24 hours.',
  schema: { type: 'string', minLength: 1, maxLength: 200 },
};

const successOf = ({ answer, query, record }: AnyCall): JsonSchema => {
  if (answer.kind === 'nothing') return { description: 'Done' };
  if (answer.kind === 'file')
    return { description: 'Done', content: { [answer.type]: { schema: { type: 'string' } } } };
  if (answer.kind === 'one')
    return {
      description: 'Done',
      ...(record === null ? {} : { headers: versionHeader }),
      content: jsonOf(jsonSchemaOf(answer.schema, 'answer', refs)),
    };
  const rows = { type: 'array', items: jsonSchemaOf(answer.row, 'answer', refs) };
  const wrapped = {
    type: 'object',
    properties: { success: { type: 'boolean' }, data: rows },
    required: ['success', 'data'],
  };
  const total = {
    'X-Total-Count': { description: 'With limit: how many match.', schema: { type: 'integer' } },
  };
  return {
    description: 'Done',
    ...(query === null ? {} : { headers: total }),
    content: jsonOf(answer.envelope === null ? rows : wrapped),
  };
};

/** With `TWO_PERSONS=money`, of a write that one person may not do alone. */
const sentForApproval: JsonSchema = {
  description: 'Nothing is done yet: it waits for a second person',
  content: jsonOf(jsonSchemaOf(ApprovalSent, 'answer')),
};

/** The body of a call; optional when every one of its fields is. */
const requestBodyOf = (name: CallName): JsonSchema => {
  const taken = takenOf(name);
  if (taken === null) return {};
  const schema = withLimits(name, jsonSchemaOf(taken, 'request'));
  const note = contract[name].takes === null ? {} : { description: wholeOrPart };
  return { requestBody: { required: 'required' in schema, ...note, content: jsonOf(schema) } };
};

const wholeOrPart =
  'The record, whole or in part: what is not named here may come with it and is not read, and what is missing or null stays as it is.';

/** The statuses by which a call can be refused. */
const refusalsOf = (name: CallName, { path, who, body, query }: AnyCall): readonly number[] => {
  const isOpen = who.includes('anyone');
  const isSignIn = name === 'signInCustomer' || name === 'signInStaff';
  const conditions: readonly (readonly [number, boolean])[] = [
    [400, body !== null],
    [401, !isOpen || isSignIn || name === 'refreshToken'],
    [403, !isOpen || name === 'signInCustomer'],
    [404, path.includes('{')],
    [408, body !== null],
    [409, !isOpen && contract[name].method !== 'GET'],
    [413, body !== null],
    [415, body !== null],
    [422, body !== null || query !== null],
    [429, throttledCalls.has(name) || (who.includes('customer') && contract[name].method !== 'GET')],
    [503, true],
  ];
  return conditions.flatMap(([status, applies]) => (applies ? [status] : []));
};

/** The calls that are limited because they compare secrets or send mails. */
const throttledCalls: ReadonlySet<CallName> = new Set([
  'signInCustomer',
  'signInStaff',
  'forgotPassword',
  'resetPassword',
  'changeCustomerPassword',
  'updateStaffProfile',
]);

const refusals: Readonly<Record<number, string>> = {
  400: 'The body is not JSON, or a password in it is wrong',
  401: 'No, a bad or an expired token, or a wrong e-mail or password',
  403: 'Not allowed',
  404: 'There is no such record, or none of the caller’s own',
  408: 'The body did not come in time',
  409: 'In conflict with what is stored',
  413: 'The body is over 256 KiB, or over 8 KiB where nobody is signed in',
  415: 'The body is not JSON by its type',
  422: 'A field is missing or out of range',
  429: 'Too many attempts, or too much written in an hour; Retry-After says when to try again',
  503: 'The database is away',
};

function jsonOf(schema: JsonSchema): JsonSchema {
  return { 'application/json': { schema } };
}
