import { type ReactNode, type SubmitEvent, useId } from 'react';
import type { Failure } from '#api/failure.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Dialog } from '#ui/kit/Dialog.tsx';
import { SubmitError } from '#ui/kit/Errors.tsx';
import { useRecording } from '#ui/kit/leaving.tsx';
import { SelectField } from '#ui/kit/SelectField.tsx';
import * as styles from '#ui/staff/settings/Settings.css.ts';

export interface ChoiceDialogProps<Choice extends string> {
  readonly open: boolean;
  readonly title: string;
  /** The record that the choice is made for. */
  readonly description: ReactNode;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
  /** The values that somebody else saved meanwhile, compared with the choice; omitted where nobody did. */
  readonly comparison?: ReactNode;
  /** Further fields, below the choice. */
  readonly children?: ReactNode;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly busy: boolean;
  /** Why the last attempt to save failed; null for no failure. */
  readonly failure: Failure | null;
}

/** Asks for one of a few values; keeps the chosen one when saving fails. */
export function ChoiceDialog<Choice extends string>(props: ChoiceDialogProps<Choice>) {
  const { open, title, description, label, choices, value, busy, failure } = props;
  const formId = useId();
  useRecording(open && busy);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    props.onSubmit();
  };
  const change = (text: string) => {
    const choice = choices.find((candidate) => candidate === text);
    if (choice !== undefined) props.onChange(choice);
  };
  return (
    <Dialog
      open={open}
      held={busy}
      onOpenChange={props.onCancel}
      title={title}
      description={description}
      footer={
        <>
          <Button disabled={busy} onClick={props.onCancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={busy} busyLabel="Saving...">
            {props.comparison !== undefined ? 'Save again' : failure === null ? 'Save' : 'Retry'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.dialogForm} onSubmit={submit}>
        {failure === null ? null : <SubmitError failure={failure} />}
        {props.comparison}
        <SelectField
          label={label}
          options={choices.map((choice) => ({ value: choice, label: choice }))}
          value={value}
          disabled={busy}
          onValueChange={change}
        />
        {props.children}
      </form>
    </Dialog>
  );
}
