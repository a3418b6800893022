import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { maskedNumber } from '#domain/records/identityNumber.ts';
import type { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import type { identityReveal, IdentityRevealInput } from '#machines/customers/identityReveal.ts';
import { Button } from '#ui/kit/Button.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { CopyValue } from './CopyValue.tsx';
import * as styles from './IdentityNumber.css.ts';

/** The machines that show and copy a whole identity number; the server records each reading (rule IDENTITY-NUMBERS). */
export interface IdentityMachines {
  readonly reveal: typeof identityReveal;
  /** The machine that copies the whole number of the record that `input` names. */
  readonly copyOf: (input: IdentityRevealInput) => typeof copyToClipboard;
}

export interface IdentityNumberProps {
  readonly machines: IdentityMachines;
  readonly label: string;
  readonly input: IdentityRevealInput;
}

/** The last four characters of an identity number, with Show and Copy. */
export function IdentityNumber({ machines, label, input }: IdentityNumberProps) {
  const actor = useActorRef(machines.reveal, { input });
  const [copyMachine] = useState(() => machines.copyOf(input));
  const snapshot = useSelector(actor, (current) => current);
  const { whole, message, number } = snapshot.context;
  const isShown = snapshot.matches('shown');
  return (
    <span className={styles.identity}>
      <span className={styles.line}>
        <span className={styles.number}>{whole ?? maskedNumber(number)}</span>
        <Button
          size="small"
          variant="quiet"
          keepsFocus
          busy={snapshot.matches('revealing')}
          aria-label={`${isShown ? 'Hide' : 'Show'} ${label}`}
          onClick={() => actor.send({ type: isShown ? 'hide.requested' : 'show.requested' })}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        <CopyValue machine={copyMachine} label={label} text={number} />
      </span>
      <span role="status" className={styles.problem}>
        {snapshot.matches('failed') ? message : ''}
      </span>
    </span>
  );
}
