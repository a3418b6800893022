import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/**
 * The folder for what a test writes: one in memory where the machine has one with room for all of them, so that no test
 * waits for a disk; else the usual one. The end of a process, which tests bring about, loses nothing of either.
 */
export const quickFolder = (): string => {
  try {
    accessSync(inMemory, constants.W_OK);
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize > enoughBytes ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
};

const inMemory = '/dev/shm';

const enoughBytes = 4 * 1024 ** 3;
