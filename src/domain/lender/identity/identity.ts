import * as Schema from 'effect/Schema';
import { brandName, support } from '#domain/values/brand.ts';
import { checked } from '#domain/values/codec.ts';
import { longestLogoText } from './logo.ts';
import {
  flag,
  optional,
  optionalCode,
  optionalEmail,
  optionalForm,
  optionalMessage,
  optionalWebsite,
  required,
  whole,
} from '#domain/lender/settingValues.ts';
import { stateCodes } from './stateCodes.ts';

/** The lender's identity, shown on every screen, mail and document (rule LENDER). */
export const Identity = Schema.Struct({
  legalName: optional(),
  /** The name by which borrowers know the lender. */
  tradeName: required(80),
  address: optional(),
  city: optional(),
  /** The code by which GST knows the state, such as '29'. */
  state: Schema.NullOr(Schema.Literals(stateCodes).annotate({ message: 'must be a GST state code' })),
  pin: optionalForm(/^[1-9]\d{5}$/, 'must have 6 digits'),
  phone: optional(),
  /** A mobile number of India, with or without its country code. */
  whatsapp: optionalForm(/^(?:\+?91[ -]?)?[6-9]\d{4}[ -]?\d{5}$/, 'must be a mobile number of 10 digits'),
  email: optionalEmail(),
  hours: optional(),
  website: optionalWebsite(),
  cin: optionalCode(),
  gstin: optionalCode(),
  pan: optionalCode(),
  rbiRegistration: optional(),
  /** The id of a stored picture; a request may have the picture itself, as a data URL (rule LENDER-LOGO). */
  logo: Schema.NullOr(
    checked(Schema.String, (text) => text.length <= longestLogoText || 'must be a picture of at most 100 kB'),
  ),
});
export type Identity = typeof Identity.Type;

export const defaultIdentity: Identity = {
  legalName: null,
  tradeName: brandName,
  address: support.address,
  city: null,
  state: null,
  pin: null,
  phone: support.phone,
  whatsapp: null,
  email: support.email,
  hours: support.hours,
  website: null,
  cin: null,
  gstin: null,
  pan: null,
  rbiRegistration: null,
  logo: null,
};

/** The officer whom a borrower may complain to (part 2 of the key fact statement). */
export const NodalOfficer = Schema.Struct({
  name: optional(),
  designation: optional(),
  phone: optional(),
  email: optionalEmail(),
  address: optional(),
});
export type NodalOfficer = typeof NodalOfficer.Type;

export const defaultNodalOfficer: NodalOfficer = {
  name: null,
  designation: null,
  phone: null,
  email: null,
  address: null,
};

/** The clauses in part 2 of the key fact statement. */
export const Clauses = Schema.Struct({
  recoveryAgents: optionalMessage(),
  grievance: optionalMessage(),
  transferable: flag,
  coolingOffDays: whole(0, 365),
});
export type Clauses = typeof Clauses.Type;

export const defaultClauses: Clauses = {
  recoveryAgents: null,
  grievance: null,
  transferable: false,
  coolingOffDays: 0,
};
