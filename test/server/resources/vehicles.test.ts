import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  engines,
  type Json,
  oddValues,
  startServer,
  statusesOf,
  type TestServer,
} from '#test/support/server/server.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';

const vehicle = {
  ...vehicleBody,
  registrationNumber: 'KA 05 MN 1234',
  engineNumber: 'G4FG-12345',
  chassisNumber: 'MALA-12345',
};

/** Fields that no update changes: ids, instants, and the owner. */
const derived = [
  '_id',
  'id',
  'vehicleId',
  'vehicle_id',
  'customerId',
  'customer_id',
  'createdAt',
  'updatedAt',
];

describe.each(engines)('vehicles on %s', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer(engine);
  });
  afterAll(() => server.stop());

  const add = (over: Json = {}) => server.admin('POST', '/vehicles/addvehicle', { ...vehicle, ...over });
  const other = (tag: string) => ({
    registrationNumber: `R ${tag}`,
    engineNumber: `E ${tag}`,
    chassisNumber: `C ${tag}`,
  });

  test('staff add a vehicle, Active unless they say otherwise', async () => {
    const { status, body } = await add();
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...vehicle, vehicleId: 'VEH-000001', status: 'Active' });
    expect((await server.admin('GET', '/vehicles/getvehicle/VEH-000001')).body).toEqual(body);
    expect((await add({ ...other('pending'), status: 'Pending' })).body.status).toBe('Pending');
  });

  test.each([
    ['registration', { engineNumber: 'E x', chassisNumber: 'C x', registrationNumber: ' ka 05 mn 1234 ' }],
    ['registration', { engineNumber: 'E x', chassisNumber: 'C x', registrationNumber: 'KA05-MN/1234' }],
    ['engine', { registrationNumber: 'R x', chassisNumber: 'C x', engineNumber: 'g4fg-12345' }],
    ['chassis', { registrationNumber: 'R x', engineNumber: 'E x', chassisNumber: 'mala-12345' }],
  ])('a %s number that is taken is refused by its field', async (noun, over) => {
    const { status, body } = await add(over);
    expect([status, body.message]).toEqual([409, `A vehicle with this ${noun} number exists already.`]);
  });

  test('of ten calls that add one vehicle at once one succeeds, and the others name the taken number', async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => add(other('race'))));
    expect(statusesOf(replies)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    for (const { status, body } of replies)
      if (status === 409)
        expect(body.message).toBe('A vehicle with this registration number exists already.');
  });

  test('a plate is one vehicle however it is written, also where several are added or edited at once', async () => {
    const spellings = [
      'KA 11 ZZ 0001',
      'KA11ZZ0001',
      'ka-11-zz-0001',
      'KA.11/ZZ_0001',
      'KA\u00A011\tZZ 0001',
    ];
    const added = await Promise.all(
      spellings.map((registrationNumber, index) => add({ ...other(`spelt ${index}`), registrationNumber })),
    );
    expect(statusesOf(added)).toEqual([201, 409, 409, 409, 409]);
    const two = [await add(other('one')), await add(other('two'))].map(({ body }) => String(body.vehicleId));
    const edit = (vehicleId: string, over: Json) =>
      server.admin('PUT', `/vehicles/updatevehicle/${vehicleId}`, over);
    const edited = await Promise.all(
      two.map((vehicleId, index) =>
        edit(vehicleId, { registrationNumber: index === 0 ? 'MH12AB1' : 'MH 12 AB 1' }),
      ),
    );
    expect(statusesOf(edited)).toEqual([200, 409]);
    const holder = two[edited.findIndex(({ status }) => status === 200)] ?? '';
    expect((await edit(holder, { registrationNumber: 'mh-12-ab-1' })).status).toBe(200);
  });

  test('two vehicles of one plate that a book holds already can be edited', async () => {
    const ids = [await add(other('old A')), await add(other('old B'))].map(({ body }) =>
      String(body.vehicleId),
    );
    await server.db.query
      .updateTable('vehicles')
      .set({ registration_number: 'R-OLD-A' })
      .where('vehicle_id', '=', ids[1] ?? '')
      .execute();
    for (const vehicleId of ids) {
      const { body } = await server.admin('GET', `/vehicles/getvehicle/${vehicleId}`);
      const whole = { ...body, color: 'Blue' };
      const edited = await server.admin('PUT', `/vehicles/updatevehicle/${vehicleId}`, whole);
      expect([edited.status, edited.body.color]).toEqual([200, 'Blue']);
    }
  });

  test('a vehicle sent again under its key is added once', async () => {
    const send = () =>
      server.admin(
        'POST',
        '/vehicles/addvehicle',
        { ...vehicle, ...other('key') },
        { 'idempotency-key': 'v' },
      );
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  });

  test('a customer sees and changes a vehicle added for them, and no other', async () => {
    const { body } = await add({ ...other('mine'), customerId: 'CUS-000001' });
    const path = String(body.vehicleId);
    const { rows } = await server.owner('GET', '/vehicles/getvehicles/CUS-000001');
    expect(rows.map(({ vehicleId }) => vehicleId)).toEqual([body.vehicleId]);
    const changed = await server.owner('PUT', `/vehicles/updatevehicle/${path}`, { color: 'Red' });
    expect([changed.status, changed.body.color]).toEqual([200, 'Red']);

    const foreign = await server.other('PUT', `/vehicles/updatevehicle/${path}`, { color: 'Green' });
    const unknown = await server.other('PUT', '/vehicles/updatevehicle/VEH-999999', { color: 'Green' });
    expect([foreign.status, foreign.body]).toEqual([404, { message: 'Vehicle not found' }]);
    expect([unknown.status, unknown.body]).toEqual([foreign.status, foreign.body]);
    expect((await server.admin('GET', `/vehicles/getvehicle/${path}`)).body.color).toBe('Red');
  });

  test('and one under their loan', async () => {
    const loan = await server.newLoan();
    const path = `/vehicles/updatevehicle/${String(loan.vehicleId)}`;
    expect((await server.owner('PUT', path, { year: '2023' })).body.year).toBe('2023');
    expect((await server.other('PUT', path, { year: '2022' })).status).toBe(404);
  });

  test('a former borrower neither sees nor changes a vehicle while it secures another’s loan', async () => {
    const { body: added } = await add({ ...other('sold on'), customerId: 'CUS-000001' });
    const { vehicleId } = added;
    const change = (client: TestServer['owner'], color: string) =>
      client('PUT', `/vehicles/updatevehicle/${String(vehicleId)}`, { color });
    const setStatus = (loan: Json, status: string) =>
      server.admin('PUT', `/loans/updateloan/${String(loan.loanId)}`, { status });
    const lend = (customerId: string) => server.newLoan({ vehicleId, customerId });

    const first = await lend('CUS-000001');
    expect((await change(server.owner, 'Red')).status).toBe(200);
    await setStatus(first, 'Rejected');
    const second = await lend('CUS-000002');
    const listed = async () =>
      (await server.owner('GET', '/vehicles/getvehicles/CUS-000001')).rows.map((row) => row.vehicleId);
    for (const status of ['Approved', 'Active']) {
      for (const refused of [
        await change(server.owner, 'Black'),
        await server.owner('GET', `/vehicles/getvehicle/${String(vehicleId)}`),
        await server.owner('GET', `/vehicles/getvehiclebyid/${String(added._id)}`),
      ])
        expect([refused.status, refused.body]).toEqual([404, { message: 'Vehicle not found' }]);
      expect(await listed()).not.toContain(vehicleId);
      expect((await change(server.other, 'Green')).body.color).toBe('Green');
      expect((await change(server.admin, 'Grey')).status).toBe(200);
      await setStatus(second, status);
    }
    const ofStaff = await server.admin('GET', '/vehicles/getvehicles/CUS-000001');
    expect(ofStaff.rows.map((row) => row.vehicleId)).toContain(vehicleId);

    await server.db.query
      .updateTable('loans')
      .set({ status: 'Closed' })
      .where('loan_id', '=', String(second.loanId))
      .execute();
    expect(await listed()).toContain(vehicleId);
    expect((await change(server.owner, 'Blue')).body.color).toBe('Blue');
    expect((await change(server.other, 'White')).body.color).toBe('White');
    await lend('CUS-000001');
    expect((await change(server.owner, 'Gold')).body.color).toBe('Gold');
    expect((await change(server.other, 'Black')).status).toBe(404);
  });

  test('a record sent back whole changes the edited fields, whatever is in the fixed ones', async () => {
    const { body: before } = await add({ ...other('whole'), customerId: 'CUS-000001' });
    const path = String(before.vehicleId);
    for (const odd of oddValues) {
      const { status, body } = await server.owner('PUT', `/vehicles/updatevehicle/${path}`, {
        ...before,
        ...Object.fromEntries(derived.map((field) => [field, odd])),
        color: 'Green',
      });
      expect([odd, status]).toEqual([odd, 200]);
      expect(body).toEqual({ ...before, color: 'Green', updatedAt: body.updatedAt });
    }
    expect((await server.owner('GET', `/vehicles/getvehicle/${path}`)).body.color).toBe('Green');
  });

  test('an update keeps its own numbers and cannot take another’s', async () => {
    const own = await server.admin('PUT', '/vehicles/updatevehicle/VEH-000001', {
      ...vehicle,
      model: 'Venue',
    });
    expect([own.status, own.body.model]).toEqual([200, 'Venue']);
    const taken = await server.admin('PUT', '/vehicles/updatevehicle/VEH-000001', {
      ...vehicle,
      engineNumber: 'E PENDING',
    });
    expect([taken.status, taken.body.message]).toEqual([
      409,
      'A vehicle with this engine number exists already.',
    ]);
  });

  test('an unknown customer, a status that is none and a missing field are 422 by name', async () => {
    expect((await add({ ...other('y'), customerId: 'CUS-999999' })).body).toMatchObject({
      message: 'customerId does not name a customer',
    });
    expect(Object.keys((await add({ ...other('y'), status: 'Sold' })).body.fields as Json)).toEqual([
      'status',
    ]);
    expect((await add({ ...other('y'), year: null })).status).toBe(422);
  });
});
