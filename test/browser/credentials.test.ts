import { describe, expect, test } from 'vitest';
import {
  dropExpiredAdminToken,
  findCredentials,
  isViewer,
  mayDecideApprovals,
  rememberedEmail,
  renameAdmin,
  rememberEmail,
  storeAdminInfo,
  storeCustomerDetails,
  storeSignIn,
  storeTokens,
  wipeCredentials,
} from '#browser/credentials.ts';
import { findCustomerDetails } from '#browser/customerDetails.ts';
import { tokenOwner } from '#browser/tokenClaims.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { tokenOf } from '#test/support/machines/machines.ts';
import { storageOf } from '#test/support/storage.ts';

/** Every key of a session, with a value in it (rule STORAGE-KEYS). */
const credentials = {
  token: tokenOf({ exp: 2_000 }),
  refreshToken: 'refresh',
  adminInfo: '{}',
  customerDetails: '{}',
  adminName: 'Meera',
  user: '{}',
  adminToken: tokenOf({ exp: 2_000 }),
};

const keysOf = (storage: Storage) => Array.from({ length: storage.length }, (_, index) => storage.key(index));

const portalOf = (entries: Readonly<Record<string, string>>) => {
  const found = findCredentials(storageOf(entries));
  return found._tag === 'Credentials' ? found.credentials.portal : found._tag;
};

test('a wipe removes every credential key and nothing else', () => {
  const storage = storageOf({ ...credentials, rememberedEmail: 'meera@kisht.example', theme: 'dark' });
  wipeCredentials(storage);
  expect(keysOf(storage)).toEqual(['rememberedEmail', 'theme']);
});

test('leftovers without a session are removed too, except the token that is only read', () => {
  const storage = storageOf({ ...credentials, rememberedEmail: 'meera@kisht.example' });
  wipeCredentials(storage, 'leftovers');
  expect(keysOf(storage)).toEqual(['adminToken', 'rememberedEmail']);
});

describe('a sign-in', () => {
  const others = { ...credentials, rememberedEmail: 'meera@kisht.example' };

  test('removes the details of another person who signed in elsewhere meanwhile', () => {
    const storage = storageOf(others);
    storeSignIn(storage, 'token of staff', null);
    expect(keysOf(storage)).toEqual(['token', 'adminToken', 'rememberedEmail']);
    expect(storage.getItem('token')).toBe('token of staff');
  });

  test('of a borrower stores their details, or at least the portal', () => {
    const storage = storageOf(others);
    storeSignIn(storage, 'token of a borrower', 'refresh', null);
    expect(storage.getItem('customerDetails')).toBe('{}');
    expect(storage.getItem('refreshToken')).toBe('refresh');
    expect(storage.getItem('adminName')).toBeNull();
  });
});

describe('looking into the storage', () => {
  test('finds a session as it was stored', () => {
    const token = tokenOf({ exp: 2_000, role: 'admin', sub: 'S-1' });
    expect(findCredentials(storageOf({ token, refreshToken: 'refresh' }))).toEqual({
      _tag: 'Credentials',
      credentials: { token, refreshToken: 'refresh', owner: 'S-1', portal: 'staff', expSeconds: 2_000 },
    });
  });

  test('finds a session without a refresh token', () => {
    const found = findCredentials(storageOf({ token: tokenOf({ exp: 2_000 }) }));
    expect(found).toMatchObject({ credentials: { refreshToken: null } });
  });

  test.each([{}, { token: '' }, { refreshToken: 'refresh', adminName: 'Meera' }])(
    'finds no session in %j',
    (entries) => {
      expect(findCredentials(storageOf(entries as Readonly<Record<string, string>>))).toEqual({
        _tag: 'NoCredentials',
      });
    },
  );

  test.each([
    'garbage',
    'a.b.c',
    '..',
    'undefined',
    tokenOf({}),
    tokenOf({ exp: '2000' }),
    tokenOf({ exp: null }),
    `${tokenOf({ exp: 1 }).split('.')[0]}.${Buffer.from('null').toString('base64url')}.x`,
  ])('cannot decode %s', (token) => {
    expect(findCredentials(storageOf({ token }))).toEqual({ _tag: 'Undecodable' });
  });
});

describe('the portal of a token', () => {
  const token = (role?: unknown) => tokenOf({ exp: 2_000, ...(role === undefined ? {} : { role }) });

  test.each([
    ['admin', 'staff'],
    ['Admin', 'staff'],
    ['customer', 'customer'],
    ['CUSTOMER', 'customer'],
  ])('with the role %s is %s, whatever else is stored', (role, portal) => {
    expect(portalOf({ token: token(role) })).toBe(portal);
    expect(portalOf({ token: token(role), customerDetails: '{}' })).toBe(portal);
    expect(portalOf({ token: token(role), adminInfo: '{}' })).toBe(portal);
  });

  test.each([undefined, null, 7])('without a role (%s) is that of the sign-in which stored it', (role) => {
    expect(portalOf({ token: token(role), adminInfo: '{}' })).toBe('staff');
    expect(portalOf({ token: token(role), customerDetails: '{}' })).toBe('customer');
  });
});

describe('storing', () => {
  test('a refresh that gives no new refresh token keeps the old one', () => {
    const storage = storageOf({ token: 'old', refreshToken: 'refresh-1' });
    storeTokens(storage, 'new', null);
    expect([storage.getItem('token'), storage.getItem('refreshToken')]).toEqual(['new', 'refresh-1']);
    storeTokens(storage, 'newer', 'refresh-2');
    expect([storage.getItem('token'), storage.getItem('refreshToken')]).toEqual(['newer', 'refresh-2']);
  });

  test('the person who signed in is stored with the time', () => {
    const storage = storageOf({});
    storeAdminInfo(storage, 'meera@kisht.example', Date.parse('2026-03-20T10:00:00.000Z'));
    expect(JSON.parse(storage.getItem('adminInfo') ?? '')).toEqual({
      email: 'meera@kisht.example',
      lastLogin: '2026-03-20T10:00:00.000Z',
    });
  });

  test('a new name and e-mail replace the old ones, and the time of the sign-in stays', () => {
    const storage = storageOf({ adminName: 'Meera' });
    storeAdminInfo(storage, 'meera@kisht.example', Date.parse('2026-03-20T10:00:00.000Z'));
    renameAdmin(storage, { name: 'Meera Iyer', email: 'iyer@kisht.example' });
    expect(storage.getItem('adminName')).toBe('Meera Iyer');
    expect(JSON.parse(storage.getItem('adminInfo') ?? '')).toEqual({
      email: 'iyer@kisht.example',
      lastLogin: '2026-03-20T10:00:00.000Z',
    });
  });

  test.each([{}, { adminInfo: 'no JSON' }, { adminInfo: 'null' }, { adminInfo: '7' }])(
    'a new name is kept beside what cannot be read: %j',
    (stored) => {
      const storage = storageOf(stored);
      renameAdmin(storage, { name: 'Meera Iyer', email: 'iyer@kisht.example' });
      expect(storage.getItem('adminName')).toBe('Meera Iyer');
      expect(storage.getItem('adminInfo')).toBe('adminInfo' in stored ? stored.adminInfo : null);
    },
  );

  test('the e-mail is remembered for the portal it was typed in, and forgotten when unticked', () => {
    const storage = storageOf({});
    rememberEmail(storage, 'staff', 'meera@kisht.example');
    expect(rememberedEmail(storage, 'staff')).toBe('meera@kisht.example');
    expect(rememberedEmail(storage, 'customer')).toBeNull();
    rememberEmail(storage, 'staff', null);
    expect(storage.length).toBe(0);
  });

  test('an e-mail remembered without a portal serves both', () => {
    const storage = storageOf({ rememberedEmail: 'meera@kisht.example' });
    expect(rememberedEmail(storage, 'staff')).toBe('meera@kisht.example');
    expect(rememberedEmail(storage, 'customer')).toBe('meera@kisht.example');
  });

  test('the borrower who signed in is read back; unreadable details are null', () => {
    const storage = storageOf({});
    expect(findCustomerDetails(storage)).toBeNull();
    const details = {
      customerId: 'CUS-000001',
      name: 'Asha Rao',
      email: 'asha@kisht.example',
      createdAt: instantOf(0),
      status: 'Active',
    };
    storeCustomerDetails(storage, details);
    expect(findCustomerDetails(storage)).toEqual(details);
    for (const customerDetails of ['', 'garbage', '7', 'null', '{}']) {
      expect(findCustomerDetails(storageOf({ customerDetails }))).toBeNull();
    }
  });
});

test('a sign-in without an id still belongs to the portal', () => {
  const storage = storageOf({});
  storeCustomerDetails(storage, null);
  storeTokens(storage, tokenOf({ exp: 2_000 }), null);
  expect(findCustomerDetails(storage)).toBeNull();
  expect(findCredentials(storage)).toMatchObject({ credentials: { portal: 'customer' } });
});

test.each([
  [{ sub: 'abc' }, 'abc'],
  [{ id: 7, sub: '' }, '7'],
  [{ customerId: 'CUS-000001', sub: 'abc' }, 'CUS-000001'],
  [{ _id: '64f0', exp: 1 }, '64f0'],
  [{ sub: null, userId: ['x'] }, null],
  [{}, null],
])('a token with %o is that of %s', (claims, owner) => {
  expect(tokenOwner(tokenOf(claims))).toBe(owner);
});

test('a text that is not a token has no owner', () => {
  expect(tokenOwner('')).toBeNull();
  expect(tokenOwner('not.a.token')).toBeNull();
});

describe('the admin token that others may have left', () => {
  const look = (adminToken: string, nowSeconds: number) => {
    const storage = storageOf({ adminToken, token: 'untouched' });
    dropExpiredAdminToken(storage, nowSeconds * 1_000);
    expect(storage.getItem('token')).toBe('untouched');
    return storage.getItem('adminToken') !== null;
  };

  test.each([
    [1_999, true],
    [2_000, false],
    [2_001, false],
  ])('that expires at 2000 is there at %i: %s', (nowSeconds, stays) => {
    expect(look(tokenOf({ exp: 2_000 }), nowSeconds)).toBe(stays);
  });

  test('that cannot be read is removed', () => {
    expect(look('garbage', 0)).toBe(false);
  });

  test('is never written', () => {
    const storage = storageOf({});
    dropExpiredAdminToken(storage, 0);
    expect(storage.length).toBe(0);
  });
});

describe('a Viewer', () => {
  test.each(['Viewer', 'viewer'])('is known by the claim %j of the stored token', (adminRole) => {
    expect(isViewer(storageOf({ token: tokenOf({ exp: 2_000, role: 'admin', adminRole }) }))).toBe(true);
  });

  test.each([
    {},
    { token: 'no token' },
    { token: tokenOf({ exp: 2_000, role: 'admin' }) },
    { token: tokenOf({ exp: 2_000, role: 'admin', adminRole: 'Admin' }) },
    { token: tokenOf({ exp: 2_000, role: 'admin', adminRole: 7 }) },
  ])('is not seen in %j', (entries) => {
    expect(isViewer(storageOf(entries as Readonly<Record<string, string>>))).toBe(false);
  });
});

describe('approvals', () => {
  const asAdmin = { exp: 2_000, role: 'admin', adminRole: 'Admin' };
  test('are offered to an Admin whose token says in its header that the server has them', () => {
    expect(mayDecideApprovals(storageOf({ token: tokenOf(asAdmin, { approvals: true }) }))).toBe(true);
  });

  test.each([
    undefined,
    'no token',
    tokenOf(asAdmin),
    tokenOf(asAdmin, { approvals: 'true' }),
    tokenOf({ ...asAdmin, adminRole: 'Viewer' }, { approvals: true }),
  ])('are not offered with %j', (token) => {
    expect(mayDecideApprovals(storageOf(token === undefined ? {} : { token }))).toBe(false);
  });
});
