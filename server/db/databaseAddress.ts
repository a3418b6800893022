/** A PostgreSQL's address: one host, or several, of which the first suitable one is used. */
export interface DatabaseAddress {
  /** An address for each host, in the order in which they are tried. */
  readonly urls: readonly [string, ...string[]];
  /** The hosts with their ports, or the folder of a socket, as they were written. */
  readonly hosts: string;
  readonly attributes: SessionAttributes;
}

/**
 * Which hosts are accepted, by libpq's names. `primary` refuses standbys, whose data may be out of date; `read-write`
 * also refuses a primary that takes no writes; `any` accepts every host that answers; `standby` refuses a primary.
 */
export type SessionAttributes = 'primary' | 'read-write' | 'any' | 'standby';

/** What an address is for: all calls, or those that a standby may answer. */
export type AddressUse = 'primary' | 'standby';

/**
 * Reads `postgres://user:password@h1:5432,h2:5433/name?target_session_attrs=read-write`, or answers a sentence that
 * says what is wrong with it. The URL class knows only one host.
 */
export const readDatabaseAddress = (text: string, use: AddressUse = 'primary'): DatabaseAddress | string => {
  const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*@)?([^/?#@]*)(\/[^?#]*)?(?:\?([^#]*))?$/i.exec(text);
  if (parts === null) return usage;
  const [, scheme = '', user = '', authority = '', path = '', query = ''] = parts;
  const settings = new URLSearchParams(query);
  const attributes = settings.get('target_session_attrs') ?? use;
  if (!isOneOf(accepted[use], attributes))
    return `has target_session_attrs=${attributes}; the server can do with ${accepted[use].join(', ')}.`;
  const whyNot = whyNotEncryption(settings);
  if (whyNot !== null) return whyNot;
  settings.delete('target_session_attrs');
  const rest = settings.size === 0 ? path : `${path}?${settings}`;

  // A database on this machine is named by the folder of its socket.
  const folder = settings.get('host') ?? '';
  if (authority === '' && !folder.includes(','))
    return folder === '' ? usage : { urls: [`${scheme}${user}${rest}`], hosts: folder, attributes };
  const hosts = authority.split(',');
  // The faulty part is not repeated, since it may be part of a password.
  if (!hosts.every(isHost)) return hosts.length === 1 ? usage : usageOfSeveral;
  const [first = '', ...others] = hosts.map((host) => `${scheme}${user}${host}${rest}`);
  return URL.canParse(first) ? { urls: [first, ...others], hosts: authority, attributes } : usage;
};

const accepted: Readonly<Record<AddressUse, readonly SessionAttributes[]>> = {
  primary: ['primary', 'read-write', 'any'],
  standby: ['standby'],
};

const isOneOf = (known: readonly SessionAttributes[], text: string): text is SessionAttributes =>
  known.some((one) => one === text);

/**
 * The values of `sslmode` and `PGSSLMODE` that the driver knows. It passes over any other in silence: the variable then
 * means clear text.
 */
export const sslModes: readonly string[] = [
  'disable',
  'no-verify',
  'prefer',
  'require',
  'verify-ca',
  'verify-full',
];

/** What the driver knows of each setting of an address that says how the connection is encrypted. */
const encryption: ReadonlyMap<string, readonly string[]> = new Map([
  ['sslmode', sslModes],
  ['ssl', ['true', '1', '0', 'no-verify']],
]);

/** A sentence that says what is wrong with the encryption in an address; null where nothing is, or it has none. */
const whyNotEncryption = (settings: URLSearchParams): string | null => {
  const said = [...settings].filter(([name]) => encryption.has(name));
  if (said.length > 1) return 'says more than once how it is encrypted: keep one sslmode.';
  const [name = '', text = ''] = said[0] ?? [];
  const known = encryption.get(name) ?? [];
  return text === '' || known.includes(text)
    ? null
    : `has ${name}=${text}; the server can do with ${known.join(', ')}.`;
};

/** True for a host name or address, with or without a port. */
const isHost = (text: string): boolean =>
  URL.canParse(`postgres://${text}`) && new URL(`postgres://${text}`).hostname !== '';

const usage = 'must be an address such as postgres://user:password@host:5432/name.';
const usageOfSeveral = 'must name several hosts as in postgres://user:password@first:5432,second:5432/name.';
