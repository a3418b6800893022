import { isMissingCall, titledFailure } from '#api/failure.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { partOf } from '#machines/kinds/part.ts';

export const lenderSettings = partOf<Lender>({
  id: 'lenderSettings',
  description: 'The set-up as it stands.',
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server has no set-up: it works as its maker has set it.' }
      : titledFailure(error, 'Failed to load the set-up'),
});
