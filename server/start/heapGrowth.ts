import { setFlagsFromString } from 'node:v8';

/**
 * Lets a heap grow by 30 % of what lives in it before its old part is collected, where V8 would let it double or more:
 * what a server keeps is small, and what it reads is soon garbage. Applies to this thread and to those that start later.
 * The young part is bounded by `--max-semi-space-size=4` on the command line, since it is laid out before any code runs
 * (docs/decisions/2026-11-26-memory-under-load.md).
 */
export const boundHeapGrowth = (): void => setFlagsFromString('--heap-growing-percent=30');
