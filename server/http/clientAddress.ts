import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * The address that a call is counted for. Each proxy appends its caller to `X-Forwarded-For`; entries before those of
 * our own proxies may be forged.
 */
export const clientAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  /** The number of proxies in front whose entries are trusted. */
  trusted: number,
): string => {
  const socket = socketAddress === undefined ? nowhere : countedAs(socketAddress);
  if (trusted === 0 || forwardedFor === undefined) return socket;
  const hops = forwardedFor.split(',').map((hop) => withoutPort(hop.trim()));
  const named = hops[Math.max(0, hops.length - trusted)];
  return named === undefined || isIP(named) === 0 ? socket : countedAs(named);
};

/** True if an address, in the form of `clientAddress`, is this machine's own. */
export const isLoopback = (address: string): boolean =>
  address.startsWith('127.') || address === '0:0:0:0::/64';

const nowhere = '0.0.0.0';

/** An IPv4 address, or the /64 network of an IPv6 address, which belongs to one caller as a whole. */
const countedAs = (address: string): string => {
  const bare = address.split('%')[0] ?? address;
  if (!isIPv6(bare)) return bare;
  const groups = groupsOf(bare);
  return (
    embeddedIPv4(groups) ??
    `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  );
};

/** The eight numbers of an IPv6 address in any notation. */
const groupsOf = (address: string): readonly number[] => {
  // A URL normalises the address and removes its dotted part.
  const [head = '', tail = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right].map((group) => Number.parseInt(group, 16));
};

/** The networks whose last 32 bits are an IPv4 address: mapped ones (RFC 4291), and those of a translator (NAT64, RFC 6052). */
const ipv4Networks: ReadonlySet<string> = new Set(['0,0,0,0,0,ffff', '64,ff9b,0,0,0,0']);

const embeddedIPv4 = (groups: readonly number[]): string | null => {
  const network = groups.slice(0, 6).map((group) => group.toString(16));
  if (!ipv4Networks.has(network.join())) return null;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 0xff])
    .join('.');
};

const withoutPort = (hop: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [host = hop] = hop.split(':');
  return isIPv4(host) ? host : hop;
};
