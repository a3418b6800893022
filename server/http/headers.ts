import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

/** The content security policy of every answer; a page with style elements adds its nonce. */
export const contentPolicy = (nonce?: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    nonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    // The rupee sign's font is written into the style sheet (tools/build/fonts.ts).
    "font-src 'self' data:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Security headers of every answer; HSTS only where the site is https. */
export const securityHeaders =
  ({ isHttps, isHttpsBelow }: HeaderSettings): MiddlewareHandler =>
  async (context, next) => {
    await next();
    const { headers } = context.res;
    if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentPolicy());
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Referrer-Policy', 'no-referrer');
    headers.set('Cross-Origin-Opener-Policy', 'same-origin');
    headers.set('Cross-Origin-Resource-Policy', 'same-origin');
    headers.set('Permissions-Policy', unusedFeatures);
    if (isHttps)
      headers.set(
        'Strict-Transport-Security',
        `max-age=${yearSeconds}${isHttpsBelow ? '; includeSubDomains' : ''}`,
      );
  };

interface HeaderSettings {
  readonly isHttps: boolean;
  /** True if every subdomain of the server's name is reached by https only, too. */
  readonly isHttpsBelow: boolean;
}

const yearSeconds = 31_536_000;

/** Browser features that our pages do not use, so that an injected script cannot either. */
const unusedFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture']
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Keeps answers with personal data out of every cache. */
export const noStore: MiddlewareHandler = async (context, next) => {
  await next();
  context.res.headers.set('Cache-Control', 'no-store');
};

/** Lets pages of other origins make calls, and read the headers that the contract uses. */
export const otherOrigins = (origins: readonly string[]): MiddlewareHandler =>
  cors({
    origin: [...origins],
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-Match', 'If-None-Match'],
    exposeHeaders: [
      'X-Total-Count',
      'X-Total-Count-Exact',
      'X-Next',
      'X-Previous',
      'X-Request-Id',
      'Retry-After',
      'ETag',
      'X-Offers',
    ],
    maxAge: 600,
  });
