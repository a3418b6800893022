import { failure } from '#api/failure.ts';
import type { IdentityQuestion } from '#domain/account/secondFactor.ts';
import { partOf } from '#machines/kinds/part.ts';

export const identityQuestion = partOf<IdentityQuestion>({
  id: 'identityQuestion',
  description: 'A question that only the person who is signed in can answer; each has a ticket of its own.',
  failureOf: (error) => failure(error, 'The question could not be loaded.'),
});
