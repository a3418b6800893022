import type { Environment } from './environment.ts';
import { isLoopback } from './loopback.ts';
import { isPublic } from './publicUrl.ts';

/** True where other machines can reach the server directly. */
export const isOpenHost = ({ host }: Pick<Environment, 'host'>): boolean => !isLoopback(host);

/** True where other machines can reach the server, directly or through a proxy on this one. */
export const isReachable = (environment: Environment): boolean =>
  isOpenHost(environment) || environment.trustProxy > 0 || isPublic(environment.publicUrl);

/** Warnings to print at the start, a line each; empty where there are none. */
export const warningsOf = (environment: Environment): readonly string[] => {
  const { publicUrl, mailServer, isProxySettled } = environment;
  const warnings: string[] = [];
  if (publicUrl === null && (isOpenHost(environment) || mailServer !== null))
    warnings.push(
      'PUBLIC_URL is not set: links in mails open this machine alone. Set it to the address that borrowers use.',
    );
  if (publicUrl?.startsWith('https:') && isPublic(publicUrl) && !isProxySettled)
    warnings.push(
      'TRUST_PROXY is not set: behind a proxy all callers count as one, and failed sign-ins of one stop all. Set it to the number of proxies, or to false where there is none.',
    );
  return warnings;
};
