import { fromPromise } from 'xstate';
import type { App } from '#app/app.ts';
import { requestedPath } from './returnTo.ts';

/** Goes on to the location that the person wanted before; a person who came here themselves stays. */
export const returnToRequestedOf = ({ navigation }: App) =>
  fromPromise(async () => {
    const { to, state } = requestedPath(navigation.current().location.state, '');
    if (to !== '') navigation.requestLeave(to, () => navigation.goTo(to, { replace: true, state }));
  });
