import { readdirSync, readFileSync } from 'node:fs';

/** The processor time of a process by the kernel's own account of each thread; 0 where the system has none. */
export const processorMs = (pid: number): number =>
  threadsOf(pid)
    .map((thread) => threadMs(pid, thread))
    .reduce((sum, ms) => sum + ms, 0);

/** The processor time of a process's main thread, which runs the event loop; 0 where the system has no account. */
export const mainThreadMs = (pid: number): number => threadMs(pid, String(pid));

const threadsOf = (pid: number): readonly string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

const threadMs = (pid: number, thread: string): number => {
  try {
    return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
};

/** The memory that a process has in use, in MB, as Linux tells it, in units of 1,024 bytes. */
export const memoryMB = (pid: number | null | undefined): number => {
  const [, kB] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kB) * 1_024) / 1e6;
};
