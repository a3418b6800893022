/** The most accounts that the set-up's form has; more of them, from another client, are kept as they are. */
export const accountSlots = [0, 1, 2, 3, 4] as const;
export type AccountSlot = (typeof accountSlots)[number];

export const accountParts = ['label', 'holder', 'number', 'ifsc', 'bank', 'use'] as const;
export type AccountPart = (typeof accountParts)[number];

/** The use of a bank account, as one word. */
export const accountUses = ['collection', 'disbursal', 'both', 'neither'] as const;
export type AccountUse = (typeof accountUses)[number];

export const accountField = <Slot extends AccountSlot, Part extends AccountPart>(slot: Slot, part: Part) =>
  `bankAccounts.${slot}.${part}` as const;

/**
 * The form in which a setting is typed: as it is, as a number that is kept as a text, as a whole number or one of months, as
 * rupees for paise, as per cent for basis points, as `true` or `false`.
 */
export type SettingKind = 'text' | 'digits' | 'whole' | 'months' | 'rupees' | 'percent' | 'flag';

/** The settings that have a form, each with how it is typed; the accounts have fields of their own. */
export const settingKinds = {
  'identity.tradeName': 'text',
  'identity.legalName': 'text',
  'identity.address': 'text',
  'identity.city': 'text',
  'identity.state': 'text',
  'identity.pin': 'digits',
  'identity.phone': 'digits',
  'identity.whatsapp': 'digits',
  'identity.email': 'text',
  'identity.hours': 'text',
  'identity.website': 'text',
  'identity.gstin': 'text',
  'identity.pan': 'text',
  'identity.cin': 'text',
  'identity.rbiRegistration': 'text',
  'nodalOfficer.name': 'text',
  'nodalOfficer.designation': 'text',
  'nodalOfficer.phone': 'digits',
  'nodalOfficer.email': 'text',
  'nodalOfficer.address': 'text',
  'upi.vpa': 'text',
  'upi.payeeName': 'text',
  'upi.merchantCode': 'digits',
  longestTenure: 'months',
  allocationOrder: 'text',
  booksClosedThrough: 'text',
  cashLimitPaise: 'rupees',
  'penalty.graceDays': 'whole',
  'penalty.capPaise': 'rupees',
  'penalty.capEmiBps': 'percent',
  'fourEyes.waiverAbovePaise': 'rupees',
  'gst.rateBps': 'percent',
  'gst.onCharges': 'flag',
} as const satisfies Readonly<Record<string, SettingKind>>;

export type PlainField = keyof typeof settingKinds;
export type AccountField = `bankAccounts.${AccountSlot}.${AccountPart}`;

/** A setting of the form, by the name that the server refuses it under. */
export type SettingField = PlainField | AccountField;

export const plainFields = Object.keys(settingKinds) as readonly PlainField[];
