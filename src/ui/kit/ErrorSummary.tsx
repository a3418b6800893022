import { useEffect, useRef, type MouseEvent } from 'react';

import { summary, summaryLink, summaryList, summaryTitle } from './ErrorSummary.css.ts';

export interface FieldError {
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly title?: string | undefined;
}

/** The errors of a form before it can be sent; it takes the focus when it appears, and each line links to its field. */
export function ErrorSummary({ errors, title = 'Please check the following' }: ErrorSummaryProps) {
  return errors.length === 0 ? null : <Appeared errors={errors} title={title} />;
}

function Appeared({ errors, title }: Required<ErrorSummaryProps>) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={summary} role="alert" tabIndex={-1}>
      <p className={summaryTitle}>{title}</p>
      <ul className={summaryList}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a className={summaryLink} href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the field instead of following the link, so that the URL and the history stay unchanged. */
function focusField(event: MouseEvent, fieldId: string) {
  event.preventDefault();
  document.getElementById(fieldId)?.focus();
}
