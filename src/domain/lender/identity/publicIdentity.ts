import type { Identity } from './identity.ts';
import { stateNameOf } from './states.ts';

/**
 * The part of the lender's identity that anybody may read before signing in; the served page contains it (rule
 * LENDER-IDENTITY).
 */
export interface PublicIdentity {
  readonly tradeName: string;
  readonly legalName: string | null;
  readonly phone: string | null;
  /** Missing for none. */
  readonly whatsapp?: string;
  readonly email: string | null;
  readonly hours: string | null;
  /** The whole address on one line. */
  readonly address: string | null;
  readonly website: string | null;
  /** The path of the logo on the server of the page; null for none. */
  readonly logo: string | null;
  /** The numbers under which the lender is registered, on one line; missing for none. */
  readonly registration?: string;
  /** True while a new lender is to be led through the set-up: there is no customer, vehicle or loan. */
  readonly isNew?: boolean;
}

export const publicIdentityOf = (identity: Identity): PublicIdentity => {
  const registration = registrationOf(identity);
  return {
    tradeName: identity.tradeName,
    legalName: identity.legalName,
    phone: identity.phone,
    ...(identity.whatsapp === null ? {} : { whatsapp: identity.whatsapp }),
    email: identity.email,
    hours: identity.hours,
    address: postalAddress(identity),
    website: identity.website,
    logo: identity.logo === null ? null : logoPath(identity.logo),
    ...(registration === '' ? {} : { registration }),
  };
};

/** `CIN … · GSTIN … · RBI registration …`, of those that the lender has given; empty for none. */
const registrationOf = ({ cin, gstin, rbiRegistration }: Identity): string =>
  [
    ['CIN', cin],
    ['GSTIN', gstin],
    ['RBI registration', rbiRegistration],
  ]
    .flatMap(([name, number]) => (number === null ? [] : [`${name} ${number}`]))
    .join(' · ');

/** The path of a logo on the server of the page. */
export const logoPath = (id: string): string => `/lender/logo/${id}`;

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
