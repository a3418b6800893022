import * as Option from 'effect/Option';
import * as Schema from 'effect/Schema';
import { nullable } from '#domain/values/absence.ts';
import { Text } from '#domain/values/wire.ts';
import type { Identity } from './identity.ts';
import { stateNameOf } from './states.ts';

/**
 * The part of the lender's identity that anybody may read before signing in; the served page contains it (rule
 * LENDER-IDENTITY).
 */
export const PublicIdentity = Schema.Struct({
  tradeName: Text,
  legalName: nullable(Text),
  phone: nullable(Text),
  /** Missing for none. */
  whatsapp: Schema.optionalKey(Text),
  email: nullable(Text),
  hours: nullable(Text),
  /** The whole address on one line. */
  address: nullable(Text),
  website: nullable(Text),
  /** The path of the logo on the server of the page; null for none. */
  logo: nullable(Text),
  /** The numbers under which the lender is registered, on one line; missing for none. */
  registration: Schema.optionalKey(Text),
  /** True while a new lender is to be led through the set-up: there is no customer, vehicle or loan. */
  isNew: Schema.optionalKey(Schema.Boolean),
});
export type PublicIdentity = typeof PublicIdentity.Type;

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

/** The id of the HTML element that contains the identity as JSON. */
export const publicIdentityElement = 'lender';

/** Reads the text of that element; null where there is none or it cannot be read. */
export const readPublicIdentity = (text: string | null): PublicIdentity | null =>
  text === null ? null : Option.getOrNull(decode(text));

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(PublicIdentity));

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
