import type { Writable } from 'node:stream';
import { type Logger, pino } from 'pino';

/** Where a log goes: the output of a process with its file descriptor, or another stream. */
type LogOutput = Writable & { readonly isTTY?: boolean; readonly fd?: number };

/**
 * The log of a server: on a terminal one line an entry that a person can read, else one JSON object a line. Colours are
 * left out where the environment says so (`NO_COLOR`).
 */
export const makeLogger = async (output: LogOutput): Promise<Logger> => {
  // Written to its descriptor, the last line before an exit is not lost.
  if (output.isTTY !== true)
    return pino({ base: null }, output.fd === undefined ? output : pino.destination(output.fd));
  const { build, isColorSupported } = (await import('pino-pretty')).default;
  const lines = build({
    colorize: isColorSupported,
    colorizeObjects: false,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
    ignore: 'pid,hostname,requestId,method,call,status,ms,account',
    messageFormat: (entry, messageKey) => lineOf(entry, String(entry[messageKey])),
    destination: output,
    sync: true,
  });
  return pino({ base: null }, lines);
};

/** An answered request as `GET listLoans 200 in 12 ms, staff:3`; any other entry in its own words. */
const lineOf = (entry: Readonly<Record<string, unknown>>, message: string): string => {
  const { method, call, status, ms, account } = entry;
  if (message !== 'answered') return message;
  const what = [method, call ?? 'no call', status].map(String).join(' ');
  return `${what} in ${String(ms)} ms${typeof account === 'string' ? `, ${account}` : ''}`;
};
