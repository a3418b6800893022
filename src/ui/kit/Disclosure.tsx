import { type ReactNode, useState } from 'react';
import * as styles from './Disclosure.css.ts';

export interface DisclosureProps {
  readonly label: string;
  /** True where the content must be seen: then it cannot be folded. */
  readonly isHeldOpen: boolean;
  readonly children: ReactNode;
}

/** Content that is folded below a label until somebody asks for it. */
export function Disclosure({ label, isHeldOpen, children }: DisclosureProps) {
  const [isOpen, setOpen] = useState(isHeldOpen);
  return (
    <details open={isOpen || isHeldOpen}>
      <summary
        className={styles.summary}
        onClick={(event) => {
          event.preventDefault();
          setOpen(!isOpen || isHeldOpen);
        }}
      >
        {label}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
