import { useId } from 'react';
import { formatCount } from '#domain/values/format.ts';
import { bar, progress, words } from './ProgressBar.css.ts';

export interface ProgressBarProps {
  /** The name of the work, such as 'Reading payments'. */
  readonly label: string;
  readonly done: number;
  /** Null while the amount of work is unknown. */
  readonly total: number | null;
}

/** The progress of a long task, as a bar and in numbers. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={progress}>
      <div className={words}>
        <span id={id}>{label}</span>
        {total === null ? null : (
          <span>
            {formatCount(done)} of {formatCount(total)}
          </span>
        )}
      </div>
      <progress
        className={bar}
        aria-labelledby={id}
        {...(total === null ? {} : { value: done, max: total === 0 ? 1 : total })}
      />
    </div>
  );
}
