import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#tools/setup.mjs';

/** The built server with a demo book, set up as behind a proxy, so that attackers can have many addresses. */
export interface Besieged {
  readonly address: string;
  /** The most memory that it has used, in MB; null where the system does not say. */
  readonly peakMegabytes: () => number | null;
  readonly stop: () => Promise<void>;
}

export const startBesieged = async (): Promise<Besieged> => {
  const folder = mkdtempSync(join(tmpdir(), 'kisht-siege-'));
  const child = spawn(process.execPath, ['dist-server/main.js'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: folder,
      SEED: 'demo',
      TRUST_PROXY: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const [, said] = /^Kisht is at (\S+)/.exec(line) ?? [];
      if (said !== undefined) resolve(said);
    });
    void gone.then(() => reject(new Error('The server ended before it could be reached.')));
  });
  return {
    address,
    peakMegabytes: () => peakOf(child.pid),
    stop: async () => {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const peakOf = (pid: number | undefined): number | null => {
  try {
    const [, kB] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kB === undefined ? null : Number(kB) / 1_000;
  } catch {
    return null;
  }
};
