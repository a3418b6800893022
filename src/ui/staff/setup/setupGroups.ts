import type { AccountDraft } from '#domain/lender/accountDraft.ts';
import { filledSlots } from '#domain/lender/accountEdit.ts';
import type { Lender } from '#domain/lender/lenderVersion.ts';
import { accountSlots, type PlainField, type SettingField } from '#domain/lender/settingField.ts';
import { yearlyPenaltyRate } from '#domain/loan/penalty/penalty.ts';
import { formatRate, formatRupees } from '#domain/values/format.ts';
import { rupees } from '#domain/values/money.ts';
import type { SetupSection } from '#machines/lender/lenderSetup.ts';
import type { RecordGroup } from '#ui/records/RecordField.tsx';
import { accountSettings, settingField } from './settingLabels.ts';

type Group = RecordGroup<Lender, SettingField>;

const groupOf = (title: string, fields: readonly PlainField[], note?: string): Group => ({
  title,
  ...(note === undefined ? {} : { note }),
  fields: fields.map(settingField),
});

/** Explains why a cap is recommended: the yearly rate of ₹75 a late day on two usual EMIs (rule PENALTY-YEARLY). */
const penaltyNote = ((): string => {
  const yearly = (emi: number) => {
    const rate = yearlyPenaltyRate(rupees(emi));
    return `${formatRate(rate)} a year on an EMI of ${formatRupees(rupees(emi)).replace('.00', '')}`;
  };
  return `₹75 for each late day is ${yearly(8_885)}, and ${yearly(3_988)}. RBI asks that penal charges be reasonable: we recommend a cap, such as 5% of the EMI. Without one, nothing is capped.`;
})();

export const identityGroups: readonly Group[] = [
  groupOf(
    'Name',
    ['identity.tradeName', 'identity.legalName'],
    'Borrowers read the trade name on every screen, mail and paper.',
  ),
  groupOf('Office', ['identity.address', 'identity.city', 'identity.state', 'identity.pin']),
  groupOf('How borrowers reach you', [
    'identity.phone',
    'identity.whatsapp',
    'identity.email',
    'identity.hours',
    'identity.website',
  ]),
];

/** What a first set-up does not ask for. */
const registrationGroup = groupOf(
  'Registrations',
  ['identity.gstin', 'identity.pan', 'identity.cin', 'identity.rbiRegistration'],
  'They stand on papers and on the Contact screen of borrowers, without the PAN. What looks odd is said, and saved all the same.',
);

const officerGroups: readonly Group[] = [
  groupOf(
    'Who hears complaints',
    [
      'nodalOfficer.name',
      'nodalOfficer.designation',
      'nodalOfficer.phone',
      'nodalOfficer.email',
      'nodalOfficer.address',
    ],
    'Borrowers find the officer on their Contact screen.',
  ),
];

export const tenureGroup = groupOf(
  'Tenures',
  ['longestTenure'],
  'A loan may have any number of months up to this one.',
);

export const penaltyGroup = groupOf(
  'Late penalty',
  ['penalty.graceDays', 'penalty.capPaise', 'penalty.capEmiBps'],
  penaltyNote,
);

const loanGroups: readonly Group[] = [
  tenureGroup,
  groupOf(
    'Money that comes in',
    ['allocationOrder', 'cashLimitPaise'],
    'The order counts for money received from the day of its save. The most that may be taken in cash at once (section 269ST: less than ₹2,00,000).',
  ),
  groupOf(
    'Charges',
    ['gst.rateBps', 'gst.onCharges'],
    'What is added to a charge that is levied from now on. Late penalties and interest carry no GST.',
  ),
  groupOf(
    'Books',
    ['booksClosedThrough'],
    'Nothing may be dated on or before this day. Left empty, the books are open.',
  ),
];

const upiGroup = groupOf(
  'UPI',
  ['upi.vpa', 'upi.payeeName', 'upi.merchantCode'],
  'A UPI address such as name@bank. The merchant code has four digits, or is left empty.',
);

/** The groups of the section Accounts: each bank account of the draft, an empty one while editing, and UPI. */
export const accountGroups = (draft: AccountDraft, isEditing: boolean): readonly Group[] => {
  const filled = filledSlots(draft);
  const spare = isEditing ? accountSlots.filter((slot) => !filled.includes(slot)).slice(0, 1) : [];
  return [
    ...accountSlots
      .filter((slot) => filled.includes(slot) || spare.includes(slot))
      .map((slot) => ({
        title:
          filled.includes(slot) || filled.length === 0 ? `Bank account ${slot + 1}` : 'Another bank account',
        ...(filled.includes(slot) || filled.length === 0 ? {} : { note: 'Left empty, none is added.' }),
        fields: accountSettings(slot),
      })),
    upiGroup,
  ];
};

/** The groups of every section but Accounts, whose groups depend on the draft. */
export const setupGroups: Readonly<Record<Exclude<SetupSection, 'accounts'>, readonly Group[]>> = {
  identity: [...identityGroups, registrationGroup],
  officer: officerGroups,
  loans: loanGroups,
  penalty: [
    penaltyGroup,
    groupOf(
      'Waivers',
      ['fourEyes.waiverAbovePaise'],
      'A waiver above this amount waits until another Admin approves it. Left empty, none does.',
    ),
  ],
};

export const setupTitles: Readonly<Record<SetupSection, string>> = {
  identity: 'Identity',
  officer: 'Nodal Officer',
  accounts: 'Accounts',
  loans: 'Loans',
  penalty: 'Penalty',
};
