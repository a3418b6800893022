import type { FactorsAnswer } from '#api/calls/factors.ts';
import { isMissingCall, isSecondFactorMissing, titledFailure } from '#api/failure.ts';
import type { SignInSession } from '#domain/account/signInSession.ts';
import type { Rows } from '#domain/lists/rows.ts';
import { partOf } from '#machines/kinds/part.ts';

export const ownFactors = partOf<FactorsAnswer>({
  id: 'ownFactors',
  description: 'The second factors of the person who is signed in.',
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server has no second factors.' }
      : titledFailure(error, 'Failed to load your second factors'),
});

export const ownSessions = partOf<Rows<SignInSession>>({
  id: 'ownSessions',
  description: 'The sessions of the person who is signed in.',
  failureOf: (error) =>
    isMissingCall(error)
      ? { reason: 'This server keeps no list of sessions. Log out on each device instead.' }
      : isSecondFactorMissing(error)
        ? { reason: 'Your sessions are listed here once you have added a second factor.' }
        : titledFailure(error, 'Failed to load your sessions'),
});
