import { useSelector } from '@xstate/react';
import type { SubmitEvent } from 'react';
import { isComposing } from '#ui/kit/composing.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import type { DraftActor, DraftInput } from '#machines/kinds/draft.ts';
import { Comparison } from './Comparison.tsx';
import { sendForm } from '#ui/kit/sendForm.ts';
import { FormFields, type FormPageProps } from './FormFields.tsx';
import { useKeptDraft } from './keptDrafts.ts';
import * as styles from './Record.css.ts';

export interface DraftFormProps<Saved, Field extends string> extends Pick<
  FormPageProps<Saved, Field>,
  'name' | 'title' | 'groups' | 'submitLabel' | 'busyLabel'
> {
  readonly id?: string;
  /** The actor of the fields while they are edited; undefined while they are being sent. */
  readonly actor: DraftActor<Saved, Field> | undefined;
  /** The draft and failure that are shown while it is being sent. */
  readonly sent: DraftInput<Saved, Field>;
  /** True where the refusal stays on the screen while the person types on. */
  readonly keepsRefusal?: boolean;
  /** True where Submit and Cancel stay in view at the foot of the window while a long form is scrolled. */
  readonly keepsButtonsInView?: boolean | undefined;
  /** The label of the button that leaves the form; 'Cancel' by default. */
  readonly cancelLabel?: string | undefined;
  readonly onCancel: () => void;
  /** Called for the Escape key in the form; left out where it does nothing. */
  readonly onEscape?: (() => void) | undefined;
}

/** The form of a record's fields; compares both versions where somebody else saved the record meanwhile. */
export function DraftForm<Saved, Field extends string>(props: DraftFormProps<Saved, Field>) {
  const { id, name, title, groups, submitLabel, busyLabel, actor, sent, keepsRefusal, onCancel } = props;
  const { cancelLabel, keepsButtonsInView = false, onEscape } = props;
  const typed = useSelector(actor, (current) => current);
  useKeptDraft(name, actor);
  const { edit, failure } = typed?.context ?? sent;
  const isSending = typed === undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    sendForm(event, () => actor?.send({ type: 'form.submitted' }));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a key for all that is in it
    <form
      id={id}
      className={styles.record}
      aria-label={title}
      data-sticks={keepsButtonsInView ? '' : undefined}
      onSubmit={submit}
      onKeyDown={(event) => {
        // A list of choices that is open, or a word being composed, takes the key for itself.
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onEscape?.();
      }}
      noValidate
    >
      {typed?.matches('resumed') === true ? (
        <Banner tone="info">What you typed before your session ended is here again, not saved yet.</Banner>
      ) : null}
      {edit.conflicts.length > 0 ? (
        <Comparison
          name={name}
          groups={groups}
          saved={edit.saved}
          draft={edit.draft}
          conflicts={edit.conflicts}
          adopted={edit.adopted}
          isSaving={isSending}
          onSide={(chosen, side) => actor?.send({ type: 'side.chosen', conflicts: chosen, side })}
          onClose={() => actor?.send({ type: 'comparison.closed' })}
          onCancel={onCancel}
        />
      ) : (
        <FormFields
          name={name}
          groups={groups}
          saved={edit.saved}
          draft={edit.draft}
          problems={edit.problems}
          isSending={isSending}
          isRefused={
            keepsRefusal === true ? !isSending && failure !== null : typed?.matches('refused') === true
          }
          failure={failure}
          submitLabel={submitLabel}
          busyLabel={busyLabel}
          cancelLabel={cancelLabel}
          onText={(field, text) => actor?.send({ type: 'field.changed', field, text })}
          onCancel={onCancel}
        />
      )}
    </form>
  );
}
