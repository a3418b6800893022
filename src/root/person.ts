import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { tokenOwner } from '../api/credentials.ts';
import { isSessionOf, tokenIn } from '../machines/session.ts';
import type { App } from './app.ts';

/**
 * Remembers who is signed in, and tells at any later time whether it is still their session, by what is stored then: what
 * they began is kept only if it is. Nobody's session is never still theirs.
 */
export const rememberPerson = ({ session, checkSession }: App): (() => boolean) => {
  const token = tokenIn(session.getSnapshot().context.found);
  return () => {
    checkSession();
    return isSessionOf(session.getSnapshot(), token);
  };
};

/**
 * Another number for another person: when the sign-in of somebody else takes the place of this one, most often from
 * another tab. A refresh renews the token of the same person, whatever the server writes into it; a token that names
 * nobody is taken for a refresh in another tab, since a sign-in signs out whoever was there first.
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
