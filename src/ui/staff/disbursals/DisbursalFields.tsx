import type { ActorRefFrom } from 'xstate';
import {
  disbursalModes,
  earliestDisbursal,
  isTooMuchCash,
  netAfter,
  payees,
} from '#domain/loan/disbursal.ts';
import type { DisbursalDraft } from '#domain/loan/disbursalDraft.ts';
import { longestText } from '#domain/values/text.ts';
import type { disbursalEntry, DisbursalEntrySnapshot } from '#machines/disbursals/disbursalEntry.ts';
import { SelectField } from '#ui/kit/SelectField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import * as styles from '#ui/payments/ConfirmPayment.css.ts';
import { disbursalProblemWords } from './disbursalWords.ts';
import { NetTable } from './NetTable.tsx';

export interface DisbursalFieldsProps {
  readonly actor: ActorRefFrom<typeof disbursalEntry>;
  readonly snapshot: DisbursalEntrySnapshot;
}

/** What is paid out, to whom, how and when. */
export function DisbursalFields({ actor, snapshot }: DisbursalFieldsProps) {
  const { terms, today, draft, problems, fields } = snapshot.context;
  const net = netAfter(terms.loanAmount, terms.deductions);
  const errors = problems.map(disbursalProblemWords);
  const field = <Name extends keyof DisbursalDraft>(name: Name) => ({
    id: name,
    disabled: snapshot.hasTag('working'),
    value: draft[name],
    error: errors.find(({ fieldId }) => fieldId === name)?.message ?? fields[name],
    onValueChange: (text: string) => actor.send({ type: 'draft.changed', change: { [name]: text } }),
  });
  return (
    <>
      <NetTable terms={terms} />
      <div className={styles.pair}>
        <SelectField
          {...field('payee')}
          label="Paid to"
          required
          placeholder="Choose who is paid"
          options={payees.map((payee) => ({ value: payee, label: payee }))}
        />
        {draft.payee === 'Dealer' ? (
          <TextField {...field('payeeName')} label="Dealer Name" required maxLength={longestText} />
        ) : null}
      </div>
      <div className={styles.pair}>
        <SelectField
          {...field('mode')}
          label="Mode"
          required
          options={disbursalModes.map((mode) => ({
            value: mode,
            label: mode,
            disabled: net !== null && isTooMuchCash(mode, net),
          }))}
        />
        <TextField
          {...field('reference')}
          label="Reference"
          hint="UTR, or the number of the cheque or draft"
          required={draft.mode !== 'Cash'}
          optional={draft.mode === 'Cash'}
          autoComplete="off"
          maxLength={longestText}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...field('paidOn')}
          type="date"
          label="Paid on"
          required
          min={earliestDisbursal}
          max={today}
        />
        <TextField
          {...field('account')}
          label="From Account"
          hint="The account it is paid from, as you call it"
          optional
          maxLength={longestText}
        />
      </div>
    </>
  );
}
