import type { ReactNode } from 'react';

import { icon } from './icons.css.ts';

export const EyeIcon = () =>
  drawn(
    <>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="2.75" />
    </>,
  );
export const EyeOffIcon = () =>
  drawn(
    <>
      <path d="M9.5 5.8A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-3 3.7M6 7.3A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9.5 9.5 0 0 0 4.4-1.1" />
      <path d="M10.1 10a2.75 2.75 0 0 0 3.9 3.9M4 4l16 16" />
    </>,
  );
export const CheckIcon = () => drawn(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const AlertIcon = () => drawn(<path d="M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17v.5" />);

/** An icon of a shape, which no screen reader reads. */
export function drawn(shape: ReactNode) {
  return (
    <svg
      className={icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {shape}
    </svg>
  );
}
