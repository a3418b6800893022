import type { Logger } from 'pino';
import type { RunCommand, RunningCommand } from './childCommand.ts';
import type { Damage } from './db/files/damage.ts';

/**
 * Checks the embedded database for damage soon after the start and once a day, in its own process, since it takes about
 * four seconds for each gigabyte. Answers a function that stops the checks.
 */
export const watchForDamage = (
  folder: string,
  damage: Damage,
  run: RunCommand,
  logger: Logger,
): (() => Promise<void>) => {
  let running: RunningCommand | null = null;
  let ended: Promise<void> = Promise.resolve();
  let isStopped = false;
  const look = async () => {
    running = run('checkFile', [], { DATA_DIR: folder });
    const { code, words } = await running.end;
    running = null;
    if (isStopped) return;
    if (code === 0) damage.report(null);
    else if (code === damaged) damage.report(words);
    else logger.warn({ reason: words }, 'the database could not be checked for damage');
  };
  const lookAlone = () => {
    if (running === null) ended = look();
  };
  const first = setTimeout(lookAlone, firstMs).unref();
  const looks = setInterval(lookAlone, dayMs).unref();
  return async () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(looks);
    running?.stop();
    await ended;
  };
};

/** The exit code by which `checkFile` reports damage. */
const damaged = 3;
/** Gives the server time to start. */
const firstMs = 5_000;
const dayMs = 86_400_000;
