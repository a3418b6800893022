import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { pino } from 'pino';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from '#server/app.ts';
import { docsPage } from '#server/openapi/docsPage.ts';
import { listen, type Listening } from '#server/listen.ts';
import { openApiOf } from '#server/openapi/openapi.ts';
import { type CallName, contract } from '#api/contract.ts';
import { launchChromium } from '#test/support/browser/chromium.ts';
import { colourRules, everyRule, violationsOf } from '#test/support/browser/layout.ts';
import {
  cheap,
  cipher,
  lateInstallment,
  loanRequest,
  noon,
  secret,
  type Reply,
  startServer,
  type TestServer,
} from '#test/support/server/server.ts';
import { loanFields } from '#domain/loan/loanEdit.ts';
import { customerFields } from '#domain/records/customer.ts';
import { vehicleFields } from '#domain/records/vehicle.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly security: readonly unknown[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly description?: string;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly headers?: Readonly<Record<string, unknown>>;
        readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
      }
    >
  >;
}
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

const document = JSON.parse(JSON.stringify(openApiOf('1.2.3'))) as {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const operationOf = (name: CallName): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};

describe('the document', () => {
  test('is OpenAPI 3.1 of this version', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info).toMatchObject({ title: 'Kisht', version: '1.2.3' });
  });

  test('has every call of the contract once, and itself', () => {
    const expected = Object.entries(contract).map(
      ([name, { path, method }]) => `${name} ${method.toLowerCase()} ${path}`,
    );
    expect(
      operations.map(({ operationId, path, method }) => `${operationId} ${method} ${path}`).toSorted(),
    ).toEqual([...expected, 'openApi get /openapi.json'].toSorted());
  });

  test('refers to nothing that is not there', () => {
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref);
    expect(refs.length).toBeGreaterThan(100);
    for (const ref of new Set(refs)) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(ref)?.[1] ?? '';
      expect(Object.keys(document.components.schemas)).toContain(name);
    }
  });

  test.each(Object.keys(contract) as CallName[])('says of %s what the contract says', (name) => {
    const call = contract[name];
    const { parameters, requestBody, responses, security, description } = operationOf(name);
    const named = (place: string) => parameters.filter((parameter) => parameter.in === place);
    expect(named('path').map(({ name: given, required }) => [given, required])).toEqual(
      [...call.path.matchAll(/\{(\w+)\}/g)].map(([, given]) => [given, true]),
    );
    const isRead = call.method === 'GET';
    const version = call.record === null ? [] : [isRead ? 'If-None-Match' : 'If-Match'];
    const isChange = ['PUT', 'DELETE'].includes(call.method) && call.status !== 204;
    const isRepeatable = call.status === 201 || name === 'askApproval' || isChange;
    expect(named('header').map(({ name: given }) => given)).toEqual([
      ...(isRepeatable ? ['Idempotency-Key'] : []),
      ...version,
    ]);
    const versioned = Object.entries(responses).flatMap(([status, { headers }]) =>
      headers !== undefined && 'ETag' in headers ? [status] : [],
    );
    expect(versioned).toEqual(version.length === 0 ? [] : ['200', isRead ? '304' : '412']);
    expect(named('query').map(({ name: given }) => given)).toEqual(
      call.query === null ? [] : Object.keys(call.query.fields),
    );
    expect(requestBody === undefined).toBe(call.body === null);
    expect(security).toEqual((call.who as readonly string[]).includes('anyone') ? [] : [{ bearer: [] }]);
    expect(description).toMatch(/^Who may call: \w/);
    const successes = Object.keys(responses).filter((status) => status.startsWith('2'));
    expect(successes).toEqual([
      ...(name === 'recordReceipt' || name === 'refundAdvance' ? ['200'] : []),
      String(call.status),
      ...(call.approval === 'sent' ? ['202'] : []),
    ]);
    expect(Object.keys(responses)).toContain('503');
    // Nothing is left without a shape.
    expect(JSON.stringify([requestBody, responses])).not.toMatch(/"schema":\{\}|:\{\}[,}]/);
  });

  test('says where attempts are counted', () => {
    const counted = operations.filter(({ responses }) => '429' in responses);
    expect(counted.map(({ operationId }) => operationId)).toEqual(
      expect.arrayContaining([
        'beginPasskey',
        'beginTotp',
        'changeCustomerPassword',
        'confirmOwnIdentity',
        'confirmSignIn',
        'confirmTotp',
        'disownChange',
        'forgotPassword',
        'inviteStaff',
        'resetPassword',
        'signInCustomer',
        'signInStaff',
        'updateStaffProfile',
        // Customers' writes have a quota.
        'createFeedback',
        'recordPayment',
        'updateCustomer',
        'updateVehicle',
      ]),
    );
    expect(counted.map(({ operationId }) => operationId)).not.toContain('createLoan');
  });

  test('has the statuses that do not follow from the contract', async () => {
    const server = await startServer('sqlite');
    const { loanId } = await server.newLoan({ status: 'Active' });
    const { admin, anonymous } = server;
    const preview = { amount: 1, method: 'UPI', preview: true };
    const answered: readonly (readonly [CallName, Promise<Reply>])[] = [
      ['confirmSignIn', anonymous('POST', '/admin/login/confirm', { ticket: 'unknown', code: '000000' })],
      ['confirmTotp', admin('POST', '/factors/totp/confirm', { id: 'x', name: 'x', code: '000000' })],
      ['recordReceipt', admin('POST', '/receipts', { loanId, ...preview })],
      ['recordReceipt', admin('POST', '/receipts', { loanId: 'LN-999999', ...preview })],
      ['askApproval', admin('POST', '/approvals', { action: 'confirmPayment', paymentId: 'PAY-000001' })],
      ['listApprovals', admin('GET', '/approvals')],
    ];
    const statuses = [];
    for (const [name, reply] of answered) {
      const { status } = await reply;
      statuses.push(status);
      expect([name, Object.keys(operationOf(name).responses)]).toEqual([
        name,
        expect.arrayContaining([String(status)]),
      ]);
    }
    expect(statuses).toEqual([401, 404, 200, 404, 404, 404]);
    // An account that is Inactive, an address that another account has by now, an advance that is there.
    expect(Object.keys(operationOf('signInStaff').responses)).toContain('403');
    expect(Object.keys(operationOf('disownChange').responses)).toContain('409');
    expect(Object.keys(operationOf('refundAdvance').responses)).toContain('200');
    await server.stop();
  });

  test('asks for a body only where the server does', async () => {
    const server = await startServer('sqlite');
    expect(operationOf('signOut').requestBody?.required).toBe(false);
    expect((await server.anonymous('POST', '/auth/logout')).status).toBe(204);
    expect(operationOf('forgotPassword').requestBody?.required).toBe(true);
    expect((await server.anonymous('POST', '/auth/forgot-password')).status).toBe(422);
    await server.stop();
  });

  test('takes of a list’s page what the server takes', async () => {
    const server = await startServer('sqlite');
    const schemaOf = (field: string) =>
      operationOf('listLoans').parameters.find(({ name }) => name === field)?.schema;
    expect(schemaOf('limit')).toEqual({ type: 'integer', minimum: 1, maximum: 500 });
    expect(schemaOf('offset')).toEqual({ type: 'integer', minimum: 0 });
    for (const [query, status] of [
      ['limit=1', 200],
      ['limit=500&offset=0', 200],
      ['limit=0', 422],
      ['limit=501', 422],
      ['limit=1.5', 422],
      ['limit=5&offset=-1', 422],
      ['limit=5&offset=0.5', 422],
    ] as const)
      expect([query, (await server.admin('GET', `/loans/getallloans?${query}`)).status]).toEqual([
        query,
        status,
      ]);
    await server.stop();
  });

  test('names the headers that a page of a list really has', async () => {
    const server = await startServer('sqlite');
    const { loanId } = await server.newLoan();
    await server.newLoan();
    await server.newVehicle();
    for (const installmentNumber of [1, 2])
      await server.admin('POST', `/payments/${String(loanId)}`, { ...lateInstallment, installmentNumber });
    for (const name of ['listLoans', 'listPayments', 'listCustomers', 'listVehicles'] as const) {
      const path = `${contract[name].path}?limit=1`;
      const first = await server.admin('GET', path);
      const second = await server.admin('GET', `${path}&after=${first.headers.get('x-next') ?? ''}`);
      const sent = ['X-Total-Count', 'X-Next', 'X-Previous'].filter(
        (header) => first.headers.has(header) || second.headers.has(header),
      );
      expect([name, sent.length]).toEqual([name, 3]);
      expect([name, Object.keys(operationOf(name).responses['200']?.headers ?? {})]).toEqual([
        name,
        expect.arrayContaining(sent),
      ]);
    }
    expect(operationOf('listReceipts').responses['200']?.headers).not.toHaveProperty('X-Next');
    await server.stop();
  });

  test('bounds a field of a body where the server does', async () => {
    const server = await startServer('sqlite');
    const fieldOf = (name: CallName, field: string): Schema =>
      operationOf(name).requestBody?.content['application/json']?.schema.properties?.[field] ?? {};
    const loan = await server.newLoan();
    const create = async (over: object) => {
      const vehicleId = await server.newVehicle();
      const whole = { ...loanRequest, vehicleId, emiAmount: null, installments: null, ...over };
      return (await server.admin('POST', '/loans/createloan', whole)).status;
    };
    const update = async (over: object) =>
      (await server.admin('PUT', `/loans/updateloan/${String(loan.loanId)}`, over)).status;
    for (const field of ['tenure', 'interestRate'])
      for (const [name, send, good] of [
        ['createLoan', create, 201],
        ['updateLoan', update, 200],
      ] as const) {
        const { minimum = NaN, maximum = NaN } = fieldOf(name, field);
        const statuses = [];
        for (const value of [minimum - 1, minimum, maximum, maximum + 1])
          statuses.push(await send({ [field]: value }));
        expect([name, field, ...statuses]).toEqual([name, field, 422, good, good, 422]);
      }
    const statuses = fieldOf('createLoan', 'status').enum ?? [];
    expect(statuses).toHaveLength(4);
    for (const status of statuses) expect([status, await create({ status })]).toEqual([status, 201]);
    expect(await create({ status: 'Closed' })).toBe(422);

    const { minLength = NaN, maxLength = NaN } = fieldOf('resetCustomerPassword', 'password');
    for (const name of ['resetPassword', 'changeCustomerPassword'] as const)
      expect(fieldOf(name, 'newPassword')).toMatchObject({ minLength: 8, maxLength });
    expect(fieldOf('updateStaffProfile', 'newPassword').maxLength).toBe(maxLength);
    for (const [length, status] of [
      [minLength - 1, 422],
      [minLength, 200],
      [maxLength, 200],
      [maxLength + 1, 422],
    ] as const) {
      const password = 'x'.repeat(length);
      const path = '/settings/customers/CUS-000001/reset-password';
      expect([length, (await server.admin('POST', path, { password })).status]).toEqual([length, status]);
    }
    await server.stop();
  });

  test('says where a body may come too late', () => {
    for (const { responses, requestBody } of operations)
      expect('408' in responses).toBe(requestBody !== undefined);
  });

  test('says where a record may be sent whole, and asks only for what is read', () => {
    const updates = ['updateLoan', 'updateCustomer', 'updateVehicle', 'updateFeedback'] as const;
    const fields = updates.map((name) => {
      const { description, content } = operationOf(name).requestBody ?? {};
      expect(description).toMatch(/^The record, whole or in part/);
      return Object.keys(content?.['application/json']?.schema.properties ?? {});
    });
    for (const names of fields)
      for (const name of ['_id', 'loanId', 'createdAt', 'emiAmount']) expect(names).not.toContain(name);
    expect(fields).toEqual([loanFields, customerFields, vehicleFields, { status: null }].map(Object.keys));
    expect(operationOf('createCustomer').requestBody).not.toHaveProperty('description');
  });

  test('requires in a body what the server requires', async () => {
    const server = await startServer('sqlite');
    for (const { method, path, requestBody, parameters } of operations) {
      const schema = requestBody?.content['application/json']?.schema;
      // A customer's password is changed by themselves alone; unknown records are 404 only after the body is read.
      if (schema === undefined || path.includes('changepassword') || path.includes('login')) continue;
      const address = parameters.reduce((text, { name }) => text.replace(`{${name}}`, 'unknown'), path);
      const { status, body } = await server.admin(method.toUpperCase(), address, {});
      const missing = status === 422 ? Object.keys(body.fields ?? {}) : [];
      expect([path, missing.toSorted()]).toEqual([path, (schema.required ?? []).toSorted()]);
    }
    await server.stop();
  });

  test('shows the shapes of what is really answered', async () => {
    const server = await startServer('sqlite');
    const loan = await server.newLoan();
    const id = String(loan.loanId);
    const payment = await server.admin('POST', `/payments/${id}`, lateInstallment);
    const words = { name: 'A', email: 'a@b.c', message: 'm' };
    const answers: readonly (readonly [CallName, Awaited<ReturnType<typeof server.admin>>])[] = [
      [
        'createLoan',
        await server.admin('POST', '/loans/createloan', {
          ...loanRequest,
          vehicleId: await server.newVehicle(),
        }),
      ],
      ['recordPayment', payment],
      ['getLoan', await server.admin('GET', `/loans/getloan/${id}`)],
      ['listLoans', await server.admin('GET', '/loans/getallloans?limit=5')],
      ['listPayments', await server.admin('GET', '/payments/all')],
      ['listLoanAudit', await server.admin('GET', `/audit-logs/loan/${id}`)],
      ['listAudit', await server.admin('GET', '/audit')],
      ['listSecurityEvents', await server.admin('GET', '/audit/security')],
      ['getCustomer', await server.admin('GET', '/customers/getcustomer/CUS-000001')],
      ['listCustomers', await server.admin('GET', '/customers/getallcustomers')],
      ['listVehicles', await server.admin('GET', '/vehicles/getallvehicles')],
      ['createFeedback', await server.owner('POST', '/feedback/create', words)],
      ['listStaff', await server.admin('GET', '/admin/getalladmins')],
      ['verifyStaff', await server.admin('GET', '/admin/verify')],
      ['health', await server.anonymous('GET', '/health')],
    ];
    for (const [name, { status, body, rows }] of answers) {
      const schema = operationOf(name).responses[status]?.content?.['application/json']?.schema ?? {};
      const value = schema.type === 'array' ? rows : body;
      expect([name, errorsOf(schema, value, '')]).toEqual([name, []]);
    }
    await server.stop();
  });
});

describe('the page in a browser', () => {
  let server: TestServer;
  let listening: Listening;
  let browser: Browser;
  beforeAll(async () => {
    server = await startServer('sqlite');
    const app = makeApp({
      db: server.db,
      clock: () => noon,
      secret,
      cipher,
      logger: pino({ level: 'silent' }),
      version: '1.2.3',
      passwordCost: cheap,
    });
    listening = await listen(app.fetch, { host: '127.0.0.1', port: 0 });
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser.close();
    await listening.stop();
    await server.stop();
  });

  test('lists every call and opens one, without a script and without a word from the content policy', async () => {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('requestfailed', (request) => complaints.push(request.url()));
    const answer = await page.goto(`${listening.address}/api/docs`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe|\*/);
    expect(await page.locator('details').count()).toBe(operations.length);
    expect(await page.locator('script').count()).toBe(0);
    expect(await page.getByRole('heading', { name: /Kisht/ }).count()).toBe(1);
    for (const { name } of document.tags)
      expect(await page.getByRole('heading', { level: 2, name, exact: true }).count()).toBe(1);
    const call = page.locator('#createLoan');
    await call.locator('summary').click();
    await call.getByText('Idempotency-Key').waitFor();
    const rate = call.getByRole('row', { name: /^interestRate / });
    expect(await rate.innerText()).toMatch(/required.*0 to 100.*per cent/s);
    await call.getByRole('link', { name: 'Loan', exact: true }).click();
    expect(new URL(page.url()).hash).toBe('#record-Loan');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test.each(['light', 'dark'] as const)('is accessible in %s, and fits a phone', async (colorScheme) => {
    const page = await browser.newPage({ colorScheme, viewport: { width: 390, height: 800 } });
    await page.goto(`${listening.address}/api/docs`);
    // A theme changes colours alone: where a click falls is the same.
    const rules = colorScheme === 'light' ? everyRule : colourRules;
    if (colorScheme === 'light')
      for (const summary of await page.locator('summary').all()) await summary.click();
    else
      await page.locator('details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')));
    expect(await page.locator('details:not([open])').count()).toBe(0);
    expect(await violationsOf(page, 'the docs', rules)).toEqual([]);
    expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      390,
    );
    await page.close();
  });
});

describe('the documentation on the wire', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer('sqlite');
  });
  afterAll(() => server.stop());
  const appOf = () =>
    makeApp({
      db: server.db,
      clock: () => noon,
      secret,
      cipher,
      logger: pino({ level: 'silent' }),
      version: '1.2.3',
      passwordCost: cheap,
    });

  test.each(['/api/docs', '/api/docs/page.css', '/api/openapi.json'])(
    '%s is small, may be kept, and is compressed once',
    async (path) => {
      const app = appOf();
      const get = (headers: Readonly<Record<string, string>>) => app.request(path, { headers });
      const plain = Buffer.from(await (await get({})).arrayBuffer());
      expect(plain.length).toBeLessThan(195_000);
      for (const [encoding, decompress] of [
        ['br', brotliDecompressSync],
        ['gzip', gunzipSync],
      ] as const) {
        const answer = await get({ 'accept-encoding': encoding });
        expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, encoding]);
        expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
        const bytes = Buffer.from(await answer.arrayBuffer());
        expect(bytes.length).toBeLessThan(20_000);
        expect(decompress(bytes).equals(plain)).toBe(true);
        const etag = answer.headers.get('etag') ?? '';
        const again = await get({ 'accept-encoding': encoding, 'if-none-match': etag });
        expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
      }
    },
  );

  test('has every text escaped', () => {
    const page = docsPage({
      info: { version: '<1>', description: '<b>&"\'' },
      tags: [{ name: '<script>' }],
      paths: {},
      components: { schemas: { X: { properties: { '<img>': { enum: ['</code>'] } } } } },
    });
    expect(page).not.toMatch(/<(?:1|b|script|img)>|<\/code><\/code>/);
  });
});

/** The places where a value does not match a schema. */
function errorsOf(schema: Schema, value: unknown, at: string): readonly string[] {
  if (schema.$ref !== undefined)
    return errorsOf(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}, value, at);
  if (schema.anyOf !== undefined)
    return schema.anyOf.some((member) => errorsOf(member, value, at).length === 0) ? [] : [`${at}: none`];
  if (schema.enum !== undefined) return schema.enum.includes(value) ? [] : [`${at}: not one of the words`];
  const types = [schema.type ?? []].flat();
  const type = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;
  const isInteger = types.includes('integer') && Number.isInteger(value);
  if (types.length > 0 && !types.includes(type) && !isInteger) return [`${at}: ${type}, not ${types.join()}`];
  if (Array.isArray(value))
    return value.flatMap((item, index) => errorsOf(schema.items ?? {}, item, `${at}[${index}]`));
  if (type !== 'object') return [];
  const record = value as Readonly<Record<string, unknown>>;
  return [
    ...(schema.required ?? []).filter((name) => !(name in record)).map((name) => `${at}.${name}: missing`),
    ...Object.keys(record)
      .filter((name) => !(name in (schema.properties ?? {})))
      .map((name) => `${at}.${name}: not described`),
    ...Object.entries(record).flatMap(([name, part]) =>
      errorsOf(schema.properties?.[name] ?? {}, part, `${at}.${name}`),
    ),
  ];
}
