import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { tokenOwner } from '#browser/tokenClaims.ts';
import { tokenIn } from '#machines/app/heldCredentials.ts';
import type { App } from '#app/app.ts';

/**
 * A number that changes when another person's sign-in replaces this one, most often from another tab. A refresh keeps
 * it, whatever the new token says. A token without an owner counts as a refresh, since a sign-in signs out the previous
 * person.
 */
export const usePerson = ({ session }: App): number => {
  const token = useSelector(session, ({ context }) => tokenIn(context.found));
  const tokens = useSelector(session, ({ context }) => context.tokens);
  const owner = tokenOwner(token ?? '');
  const [last, setLast] = useState({ token, owner, person: 0 });
  if (token === last.token) return last.person;
  const isTheirs = last.token !== null && tokens.includes(last.token);
  const isOther = last.owner !== null && owner !== null && owner !== last.owner && !isTheirs;
  const person = isOther ? last.person + 1 : last.person;
  setLast({ token, owner: owner ?? last.owner, person });
  return person;
};
