import type { SnapshotFrom } from 'xstate';
import type { factorStep } from '#machines/security/factorStep.ts';

/** True where a step has been refused as a whole; the error of a field is shown at the field. */
export const isRefusedStep = (step: SnapshotFrom<typeof factorStep> | undefined): boolean =>
  step?.matches('refused') === true && step.context.problems.length === 0;
