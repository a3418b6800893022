import { isIP, isIPv4, isIPv6 } from 'node:net';

/**
 * Whose address a call counts for. Each proxy adds at the end of `X-Forwarded-For` whom it was called by; what stands
 * before those that are ours, the caller may have made up.
 */
export const clientAddress = (
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  /** How many proxies stand before the server and may be believed. */
  trusted: number,
): string => {
  const socket = socketAddress === undefined ? nowhere : countedAs(socketAddress);
  if (trusted === 0 || forwardedFor === undefined) return socket;
  const hops = forwardedFor.split(',').map((hop) => withoutPort(hop.trim()));
  const named = hops[Math.max(0, hops.length - trusted)];
  return named === undefined || isIP(named) === 0 ? socket : countedAs(named);
};

const nowhere = '0.0.0.0';

/** An IPv4 address, or the network of an IPv6 one: everybody has a whole /64 of those to call from. */
const countedAs = (address: string): string => {
  const bare = address.split('%')[0] ?? address;
  const mapped = /^::ffff:(?=\d+\.)/i.exec(bare);
  if (mapped !== null) return bare.slice(mapped[0].length);
  return isIPv6(bare) ? `${networkOf(bare)}::/64` : bare;
};

const networkOf = (address: string): string => {
  // The address as a URL has the one short form, and no dotted part.
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail = ''] = short.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const middle = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...middle, ...right].slice(0, 4).join(':');
};

const withoutPort = (hop: string): string => {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(hop) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [host = hop] = hop.split(':');
  return isIPv4(host) ? host : hop;
};
