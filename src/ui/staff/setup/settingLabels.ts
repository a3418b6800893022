import {
  accountField,
  type AccountSlot,
  type AccountUse,
  type PlainField,
} from '#domain/lender/settingField.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { states } from '#domain/lender/identity/states.ts';
import { type IdentityWarning, identityWarnings } from '#domain/lender/identity/gstin.ts';
import { stateCodes } from '#domain/lender/identity/stateCodes.ts';
import type { Draft } from '#domain/records/recordEdit.ts';
import { textOrNull, withoutMarks } from '#domain/values/text.ts';
import { readDay } from '#domain/values/calendar.ts';
import { formatDay, formatRupees, missing } from '#domain/values/format.ts';
import { parseRupees } from '#domain/values/money.ts';
import type { RecordControl, RecordField } from '#ui/records/RecordField.tsx';
import type { SelectOption } from '#ui/kit/SelectField.tsx';

/** The label of a setting and the control that edits it. */
interface SettingLabel {
  readonly label: string;
  readonly kind?: RecordControl<Lender, SettingField>['kind'];
  readonly unit?: string;
  readonly options?: readonly SelectOption[];
  readonly isRequired?: true;
  /** A remark about an odd value, which is saved all the same; null for none. */
  readonly warning?: (draft: Draft<SettingField>) => string | null;
}

/** What is odd about a number as it is typed, beside the others (rule LENDER-NUMBERS). */
const warningOf =
  (field: IdentityWarning['field']) =>
  (draft: Draft<SettingField>): string | null =>
    identityWarnings({
      gstin: codeOrNull(draft['identity.gstin']),
      pan: codeOrNull(draft['identity.pan']),
      cin: codeOrNull(draft['identity.cin']),
      state: stateCodes.find((code) => code === draft['identity.state']) ?? null,
    })
      .filter((warning) => warning.field === field)
      .map(({ words }) => words)
      .join(' ') || null;

const codeOrNull = (typed: string): string | null => textOrNull(withoutMarks(typed))?.toUpperCase() ?? null;

const none: SelectOption = { value: '', label: 'None' };

/** The labels of the settings, in the form and in the list of versions. */
const settingLabels: Readonly<Record<PlainField, SettingLabel>> = {
  'identity.tradeName': { label: 'Trade Name', isRequired: true },
  'identity.legalName': { label: 'Legal Name' },
  'identity.address': { label: 'Address' },
  'identity.city': { label: 'City' },
  'identity.state': {
    label: 'State',
    kind: 'choice',
    options: [none, ...states.map(([value, name]) => ({ value, label: name }))],
  },
  'identity.pin': { label: 'PIN Code', kind: 'digits' },
  'identity.phone': { label: 'Phone', kind: 'tel' },
  'identity.whatsapp': { label: 'WhatsApp Number', kind: 'tel' },
  'identity.email': { label: 'Email', kind: 'email' },
  'identity.hours': { label: 'Hours' },
  'identity.website': { label: 'Website' },
  'identity.gstin': { label: 'GSTIN', warning: warningOf('gstin') },
  'identity.pan': { label: 'PAN of the Lender', warning: warningOf('pan') },
  'identity.cin': { label: 'CIN', warning: warningOf('cin') },
  'identity.rbiRegistration': { label: 'RBI Registration Number' },
  'nodalOfficer.name': { label: 'Name' },
  'nodalOfficer.designation': { label: 'Designation' },
  'nodalOfficer.phone': { label: 'Phone', kind: 'tel' },
  'nodalOfficer.email': { label: 'Email', kind: 'email' },
  'nodalOfficer.address': { label: 'Address' },
  'upi.vpa': { label: 'UPI Address' },
  'upi.payeeName': { label: 'Payee Name' },
  'upi.merchantCode': { label: 'Merchant Code', kind: 'digits' },
  longestTenure: { label: 'Longest Tenure', kind: 'digits', unit: 'months', isRequired: true },
  allocationOrder: {
    label: 'Order of Allocation',
    kind: 'choice',
    isRequired: true,
    options: [
      { value: 'installments-first', label: 'Installments first, then penalties' },
      { value: 'each-with-its-penalty', label: 'Each installment with its penalty' },
    ],
  },
  booksClosedThrough: { label: 'Books Closed Through', kind: 'date' },
  cashLimitPaise: { label: 'Cash Limit', kind: 'money', isRequired: true },
  'penalty.graceDays': { label: 'Days of Grace', kind: 'digits', isRequired: true },
  'penalty.capPaise': { label: 'Penalty Cap', kind: 'money' },
  'penalty.capEmiBps': { label: 'Penalty Cap', kind: 'digits', unit: '% of the EMI' },
  'fourEyes.waiverAbovePaise': { label: 'Waiver That Needs Approval', kind: 'money' },
  'gst.rateBps': { label: 'GST Rate', kind: 'digits', unit: '%', isRequired: true },
  'gst.onCharges': {
    label: 'GST on Charges',
    kind: 'choice',
    isRequired: true,
    options: [
      { value: 'true', label: 'Added' },
      { value: 'false', label: 'Not added' },
    ],
  },
};

const accountLabels = {
  label: { label: 'Account Label' },
  holder: { label: 'Account Holder' },
  number: { label: 'Account Number' },
  ifsc: { label: 'IFSC' },
  bank: { label: 'Bank' },
  use: {
    label: 'Used For',
    kind: 'choice',
    options: [
      { value: 'collection', label: 'Collections' },
      { value: 'disbursal', label: 'Disbursals' },
      { value: 'both', label: 'Collections and disbursals' },
      { value: 'neither', label: 'Neither' },
    ] satisfies readonly (SelectOption & { readonly value: AccountUse })[],
  },
} as const satisfies Readonly<Record<string, SettingLabel>>;

/** A setting as a form field: its label, text and control. */
export const settingField = (field: PlainField): RecordField<Lender, SettingField> =>
  fieldOf(field, settingLabels[field]);

/** The form fields of one bank account. */
export const accountSettings = (slot: AccountSlot): readonly RecordField<Lender, SettingField>[] =>
  (Object.keys(accountLabels) as (keyof typeof accountLabels)[]).map((part) =>
    fieldOf(accountField(slot, part), {
      ...accountLabels[part],
      // Each label names its account, since several accounts are on the screen.
      label: slot === 0 ? accountLabels[part].label : `${accountLabels[part].label} ${slot + 1}`,
      isRequired: true,
    }),
  );

/**
 * The name of a setting outside its section, as in the list of versions. A field without a label is named by itself.
 */
export const settingName = (field: string): string => {
  if (field.startsWith('bankAccounts')) return 'Bank accounts';
  if (field === 'identity.logo') return 'Logo';
  if (!Object.hasOwn(settingLabels, field)) return field;
  const { label, unit } = settingLabels[field as PlainField];
  const officer = field.startsWith('nodalOfficer.') ? 'Nodal officer: ' : '';
  return `${officer}${label}${unit === undefined ? '' : ` (${unit})`}`;
};

const fieldOf = (field: SettingField, setting: SettingLabel): RecordField<Lender, SettingField> => {
  const { label, kind = 'text', unit, options, isRequired, warning } = setting;
  return {
    label: unit?.startsWith('%') === true ? `${label} (${unit})` : label,
    text: (lender) => readableText(settingsForm.draftOf(lender)[field], setting),
    control: {
      field,
      kind,
      unit: unit?.startsWith('%') === true ? undefined : unit,
      options: options === undefined ? undefined : () => options,
      isOptional: () => isRequired !== true,
      ...(warning === undefined ? {} : { warning }),
    },
  };
};

const readableText = (text: string, { kind, unit, options }: SettingLabel): string => {
  if (text === '') return missing;
  if (options !== undefined) return options.find(({ value }) => value === text)?.label ?? text;
  if (kind === 'money') return formatRupees(parseRupees(text));
  if (kind === 'date') return formatDay(readDay(text));
  return unit === undefined ? text : unit.startsWith('%') ? `${text}%` : `${text} ${unit}`;
};
