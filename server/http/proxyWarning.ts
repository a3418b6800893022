import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';

/** Logs an error once when `X-Forwarded-For` arrives at a server without `TRUST_PROXY`. */
export const warnOfProxy = (logger: Logger): MiddlewareHandler => {
  let isSaid = false;
  return async (context, next) => {
    if (!isSaid && context.req.header('x-forwarded-for') !== undefined) {
      isSaid = true;
      logger.error(
        'X-Forwarded-For arrives, and TRUST_PROXY is not set: everybody behind the proxy counts as one address, and 100 wrong passwords of a stranger stop them all. Set TRUST_PROXY to the number of proxies, or have the proxy remove the header.',
      );
    }
    await next();
  };
};
