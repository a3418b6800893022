import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { tokenOwner } from '../api/credentials.ts';
import { tokenIn } from '../machines/session.ts';
import type { App } from './app.ts';

/**
 * Another number for another person: when the sign-in of somebody else takes the place of this one, most often from
 * another tab. A refresh renews the token of the same person, whatever the server writes into it.
 */
export const usePerson = ({ session }: App): number => {
  const owner = useSelector(session, ({ context }) => tokenOwner(tokenIn(context.found) ?? ''));
  const isRefreshing = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'refreshing' }));
  const [last, setLast] = useState({ owner, isRefreshing, person: 0 });
  const known = owner ?? last.owner;
  if (known === last.owner && isRefreshing === last.isRefreshing) return last.person;
  const isOther = last.owner !== null && known !== last.owner && !last.isRefreshing;
  const person = isOther ? last.person + 1 : last.person;
  setLast({ owner: known, isRefreshing, person });
  return person;
};
