import { fromPromise } from 'xstate';
import type { App } from './app.ts';
import { askedPlace } from './askedPlace.ts';

/** On to where somebody wanted to go before they were led here; whoever came here themselves stays. */
export const goToAskedPlaceOf = ({ navigation }: App) =>
  fromPromise(async () => {
    const { to, state } = askedPlace(navigation.place().location.state, '');
    if (to !== '') navigation.depart(to, () => navigation.goTo(to, { replace: true, state }));
  });
