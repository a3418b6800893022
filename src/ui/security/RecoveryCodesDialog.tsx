import { useSelector } from '@xstate/react';
import type { recoveryCodes } from '#machines/security/recoveryCodes.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { buttons, code, codeList, panel } from './Security.css.ts';

export interface RecoveryCodesDialogProps {
  readonly open: boolean;
  readonly machine: typeof recoveryCodes;
  readonly codes: readonly string[];
  readonly onStored: () => void;
}

/** Shows new recovery codes, once only: the dialog closes only by the button that says they are stored. */
export function RecoveryCodesDialog({ open, machine, codes, onStored }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={() => undefined}
      held
      title="Your recovery codes"
      description="Each signs you in once, where you have no other second factor at hand. They are shown only now."
      footer={
        <Button variant="primary" onClick={onStored}>
          I have stored them
        </Button>
      }
    >
      <Codes machine={machine} codes={codes} />
    </Dialog>
  );
}

function Codes({ machine, codes }: Pick<RecoveryCodesDialogProps, 'machine' | 'codes'>) {
  const actor = useActorRef(machine, { input: { codes } });
  const snapshot = useSelector(actor, (current) => current);
  return (
    <div className={panel}>
      <ul className={codeList} aria-label="Recovery codes">
        {codes.map((text) => (
          <li key={text} className={code}>
            {text}
          </li>
        ))}
      </ul>
      <div className={buttons}>
        <Button onClick={() => actor.send({ type: 'copy.requested' })}>Copy</Button>
        <Button onClick={() => actor.send({ type: 'download.requested' })}>Download</Button>
      </div>
      {snapshot.matches({ shown: 'copied' }) ? <Banner tone="positive">The codes are copied.</Banner> : null}
      {snapshot.matches({ shown: 'saved' }) ? <Banner tone="positive">The file is saved.</Banner> : null}
      {snapshot.matches({ shown: 'failed' }) ? (
        <Banner tone="danger">{snapshot.context.message}</Banner>
      ) : null}
    </div>
  );
}
