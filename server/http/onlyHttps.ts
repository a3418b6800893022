import { networkInterfaces } from 'node:os';
import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress, isLoopback } from './clientAddress.ts';
import { refuse } from '#server/calls/refusal.ts';
import type { Env } from './requestEnv.ts';

/**
 * For a server whose public URL is https: refuses requests that came unencrypted from another machine. A page is
 * redirected; a call is refused, so that a client that sends tokens unencrypted is noticed. Requests of this machine,
 * of a proxy that does not say otherwise, and of balancers' probes are served.
 */
export const onlyHttps =
  (publicUrl: string): MiddlewareHandler<Env> =>
  async (context, next) => {
    if (!cameInClear(context) || probes.has(context.req.path)) return next();
    if (context.req.path === '/api' || context.req.path.startsWith('/api/'))
      return refuse(403, 'This server is reached by https alone.');
    const { pathname, search } = new URL(context.req.url);
    return context.redirect(`${publicUrl}${pathname}${search}`, 308);
  };

const cameInClear = ({ req, env }: Context<Env>): boolean => {
  const said = req.header('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();
  if (said !== undefined) return said !== 'https';
  if (req.header('x-forwarded-for') !== undefined || req.header('forwarded') !== undefined) return false;
  const socket = env?.incoming?.socket.remoteAddress;
  return socket !== undefined && !isOfThisMachine(socket);
};

/** True for this machine, even under an address by which other machines reach it. */
const isOfThisMachine = (address: string): boolean =>
  isLoopback(clientAddress(address, undefined, 0)) ||
  Object.values(networkInterfaces())
    .flat()
    .some((own) => own?.address === address.replace(/^::ffff:/, ''));

const probes: ReadonlySet<string> = new Set(['/api/live', '/api/ready', '/api/health']);
