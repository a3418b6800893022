import { type ComponentProps, useId, type ReactNode } from 'react';

import { aside, error as errorClass, field, hint as hintClass, label as labelClass } from './Field.css.ts';
import { labelLine, noteIcon, warning as warningClass } from './Field.css.ts';
import { AlertIcon } from './icons.tsx';

/** The texts around a control. */
export interface FieldWords {
  readonly label: string;
  readonly hint?: ReactNode;
  /** A warning about an odd value, which may be sent all the same. */
  readonly warning?: string | undefined;
  /** An error that must be corrected before the form can be sent. */
  readonly error?: string | undefined;
  /** True shows 'Optional' beside the label. */
  readonly optional?: boolean | undefined;
}

/** The props of a field around one native control: those of the control, but for what the field sets itself. */
export type ControlProps<Tag extends 'input' | 'select' | 'textarea'> = FieldWords &
  Omit<ComponentProps<Tag>, 'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'children'> & {
    readonly value: string;
    readonly onValueChange: (value: string) => void;
  };

export interface FieldProps extends FieldWords {
  /** The id of the control inside. */
  readonly id: string;
  readonly children: ReactNode;
}

/**
 * A field: label, control, then error, warning and hint. The control inside takes the props of `fieldAria` for the same
 * texts.
 */
export function Field({ id, label, hint, warning, error, optional = false, children }: FieldProps) {
  return (
    <div className={field} data-invalid={error === undefined ? undefined : ''}>
      <div className={labelLine}>
        <label className={labelClass} htmlFor={id}>
          {label}
        </label>
        {optional ? <span className={aside}>Optional</span> : null}
      </div>
      {children}
      <FieldNotes id={id} hint={hint} warning={warning} error={error} />
    </div>
  );
}

export interface FieldNotesProps extends Pick<FieldWords, 'hint' | 'warning' | 'error'> {
  readonly id: string;
}

/** The lines below a control. */
export function FieldNotes({ id, hint, warning, error }: FieldNotesProps) {
  return (
    <>
      {error === undefined ? null : (
        <p className={errorClass} id={`${id}-error`}>
          <span className={noteIcon}>
            <AlertIcon />
          </span>
          {error}
        </p>
      )}
      {warning === undefined ? null : (
        <p className={warningClass} id={`${id}-warning`}>
          <span className={noteIcon}>
            <AlertIcon />
          </span>
          {warning}
        </p>
      )}
      {hint === undefined ? null : (
        <p className={hintClass} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}

/** The ARIA props that tie a control to the lines that `FieldNotes` shows for the same id. */
export function fieldAria(id: string, { hint, warning, error }: Omit<FieldNotesProps, 'id'>) {
  const shown = [
    error === undefined ? null : `${id}-error`,
    warning === undefined ? null : `${id}-warning`,
    hint === undefined ? null : `${id}-hint`,
  ].filter((noteId) => noteId !== null);
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': shown.length === 0 ? undefined : shown.join(' '),
  };
}

/** The given id, or a generated one. */
export function useFieldId(id: string | undefined): string {
  const made = useId();
  return id ?? made;
}
