import { type Call, type CallName, contract } from '#api/contract.ts';
import { ReceiptChange } from '#domain/loanAccount/receipt.ts';
import { ApprovalSent } from '#domain/records/approval.ts';
import { pageHeaders } from './openapiPages.ts';
import { refs, refsBut } from './openapiRecords.ts';
import { jsonOf, type JsonSchema, jsonSchemaOf } from './openapiSchema.ts';
import {
  changedMeanwhile,
  isRecordRead,
  isRecordWrite,
  notModified,
  versionHeader,
  withVersion,
} from './openapiVersions.ts';

/** A call's answers and refusals, by status. */
export const responsesOf = (name: CallName, call: Call): JsonSchema => ({
  [call.status]: successOf(call),
  ...(isPreviewable(call)
    ? { 200: { ...successOf(call), description: 'A preview: nothing was stored' } }
    : {}),
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
});

/** True for a call that records money, or shows what recording it would do. */
const isPreviewable = ({ answer, status }: Call): boolean =>
  status === 201 && answer.kind === 'one' && answer.schema === ReceiptChange;

const errorRef: JsonSchema = { $ref: '#/components/schemas/Error' };

const successOf = ({ answer, query, record }: Call): JsonSchema => {
  if (answer.kind === 'nothing') return { description: 'Done' };
  if (answer.kind === 'file')
    return { description: 'Done', content: { [answer.type]: { schema: { type: 'string' } } } };
  if (answer.kind === 'one')
    return {
      description: 'Done',
      ...(record === null ? {} : { headers: versionHeader }),
      content: jsonOf(jsonSchemaOf(answer.schema, 'answer', refs)),
    };
  const items =
    answer.isVersioned === true
      ? withVersion(jsonSchemaOf(answer.row, 'answer', refsBut(refs.get(answer.row.ast) ?? '')))
      : jsonSchemaOf(answer.row, 'answer', refs);
  const rows = { type: 'array', items };
  const wrapped = {
    type: 'object',
    properties: { success: { type: 'boolean' }, data: rows },
    required: ['success', 'data'],
  };
  return {
    description: 'Done',
    ...(query === null ? {} : { headers: pageHeaders(query) }),
    content: jsonOf(answer.envelope === null ? rows : wrapped),
  };
};

/** The answer with `TWO_PERSONS=money` to a write that one person may not make alone. */
const sentForApproval: JsonSchema = {
  description: 'Nothing is done yet: it waits for a second person',
  content: jsonOf(jsonSchemaOf(ApprovalSent, 'answer')),
};

/** The statuses by which a call can be refused. */
const refusalsOf = (name: CallName, { path, who, body, query }: Call): readonly number[] => {
  const isOpen = who.includes('anyone');
  const isPasswordChecked = name === 'signInCustomer' || name === 'signInStaff';
  const conditions: readonly (readonly [number, boolean])[] = [
    [400, body !== null],
    [401, !isOpen || isPasswordChecked || name === 'confirmSignIn' || name === 'refreshToken'],
    [403, !isOpen || isPasswordChecked],
    [404, path.includes('{') || notFoundWithoutId.has(name)],
    [408, body !== null],
    [409, (!isOpen && contract[name].method !== 'GET') || name === 'disownChange'],
    [413, body !== null],
    [415, body !== null],
    [422, body !== null || query !== null],
    [429, throttledCalls.has(name) || (who.includes('customer') && contract[name].method !== 'GET')],
    [503, true],
  ];
  return conditions.flatMap(([status, applies]) => (applies ? [status] : []));
};

/** The calls that are 404 without an id in their path: for a record that the body names, or where they are not served. */
const notFoundWithoutId: ReadonlySet<CallName> = new Set([
  'recordReceipt',
  'confirmTotp',
  'listApprovals',
  'askApproval',
]);

/** The calls that are limited because they compare secrets or send mails. */
const throttledCalls: ReadonlySet<CallName> = new Set([
  'signInCustomer',
  'signInStaff',
  'confirmSignIn',
  'confirmOwnIdentity',
  'beginTotp',
  'confirmTotp',
  'beginPasskey',
  'forgotPassword',
  'resetPassword',
  'disownChange',
  'changeCustomerPassword',
  'updateStaffProfile',
  'inviteStaff',
]);

const refusals: Readonly<Record<number, string>> = {
  400: 'Not JSON, or a wrong password',
  401: 'Not signed in, or a wrong password',
  403: 'Not allowed',
  404: 'No such record, or another’s',
  408: 'The body came too late',
  409: 'Conflict',
  413: 'Over 256 KiB, or 8 KiB without a session',
  415: 'Not JSON by its type',
  422: 'A field is wrong',
  429: 'Too many attempts or writes; Retry-After says until when',
  503: 'The database is away',
};
