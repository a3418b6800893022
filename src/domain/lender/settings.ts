import * as Schema from 'effect/Schema';
import * as Struct from 'effect/Struct';
import { BankAccounts, defaultUpi, Upi } from './banking.ts';
import {
  Clauses,
  defaultClauses,
  defaultIdentity,
  defaultNodalOfficer,
  Identity,
  NodalOfficer,
} from './identity/identity.ts';
import { flag } from './settingValues.ts';
import {
  AllocationOrder,
  BooksClosedThrough,
  CashLimit,
  Contact,
  defaultTerms,
  EarlyRate,
  FourEyes,
  Gst,
  IncomeBasis,
  Kfs,
  LongestTenure,
  NpaAfterDays,
  Penalty,
} from './terms.ts';

/** A lender's set-up by its sections (rule LENDER). A section is one value, or has fields of its own. */
const sections = {
  identity: Identity,
  nodalOfficer: NodalOfficer,
  clauses: Clauses,
  bankAccounts: BankAccounts,
  upi: Upi,
  longestTenure: LongestTenure,
  gst: Gst,
  aprWithGst: flag,
  penalty: Penalty,
  foreclosureBps: EarlyRate,
  partPrepayBps: EarlyRate,
  allocationOrder: AllocationOrder,
  kfs: Kfs,
  npaAfterDays: NpaAfterDays,
  borrowerWise: flag,
  smaCountsCharges: flag,
  contact: Contact,
  reminders: flag,
  fourEyes: FourEyes,
  booksClosedThrough: BooksClosedThrough,
  cashLimitPaise: CashLimit,
  incomeBasis: IncomeBasis,
};

export const LenderSettings = Schema.Struct(sections);
export type LenderSettings = typeof LenderSettings.Type;
export type LenderSection = keyof LenderSettings;

export const lenderSections = Object.keys(sections) as readonly LenderSection[];

/** The sections that a new lender fills in before anything else. */
export const firstSections = [
  'identity',
  'bankAccounts',
  'longestTenure',
] as const satisfies readonly LenderSection[];

const inPart = Struct.map(Schema.optionalKey);

/** Some sections of the set-up, each whole or some of its fields: what a change says, and what a version stores. */
export const LenderChanges = Schema.Struct(
  inPart({
    ...sections,
    identity: Identity.mapFields(inPart),
    nodalOfficer: NodalOfficer.mapFields(inPart),
    clauses: Clauses.mapFields(inPart),
    upi: Upi.mapFields(inPart),
    gst: Gst.mapFields(inPart),
    penalty: Penalty.mapFields(inPart),
    kfs: Kfs.mapFields(inPart),
    contact: Contact.mapFields(inPart),
    fourEyes: FourEyes.mapFields(inPart),
  }),
);
export type LenderChanges = typeof LenderChanges.Type;

/** The set-up of a lender who has not said anything: the product works as its specification says. */
export const defaultSettings: LenderSettings = {
  identity: defaultIdentity,
  nodalOfficer: defaultNodalOfficer,
  clauses: defaultClauses,
  bankAccounts: [],
  upi: defaultUpi,
  ...defaultTerms,
};

/** The settings after a change: what it leaves out stays as it was. */
export const amendedSettings = (settings: LenderSettings, changes: LenderChanges): LenderSettings =>
  Object.fromEntries(
    lenderSections.map((section) => [section, amended(settings[section], changes[section])]),
  ) as unknown as LenderSettings;

const amended = (before: unknown, change: unknown): unknown => {
  if (change === undefined) return before;
  return isFields(before) && isFields(change) ? { ...before, ...change } : change;
};

/** True for a section that has fields of its own. */
export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
