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
