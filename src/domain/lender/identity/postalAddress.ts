import type { Identity } from './identity.ts';
import { stateNameOf } from './states.ts';

/** The whole address on one line: street, city, state and PIN code; null where there is none. */
export const postalAddress = ({
  address,
  city,
  state,
  pin,
}: Pick<Identity, 'address' | 'city' | 'state' | 'pin'>): string | null => {
  const region = [state === null ? null : stateNameOf(state), pin].filter((part) => part !== null).join(' ');
  const parts = [address, city, region === '' ? null : region].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
};
