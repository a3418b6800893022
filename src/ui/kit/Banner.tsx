import type { ReactNode } from 'react';

import { banner, bannerText, bannerTitle, bannerWords } from './Banner.css.ts';
import { TransientButton } from './TransientButton.tsx';
import { ToneShape, type Tone } from './tone.tsx';

export interface BannerAction {
  readonly label: string;
  readonly onClick: () => void;
  readonly busy?: boolean | undefined;
}

export interface BannerProps {
  readonly tone: Tone;
  readonly title?: string | undefined;
  readonly children: ReactNode;
  readonly action?: BannerAction | undefined;
}

/** An error or a note inside the page; screen readers announce tone `danger` at once. */
export function Banner({ tone, title, children, action }: BannerProps) {
  return (
    <div className={banner} data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      <div className={bannerWords}>
        <ToneShape tone={tone} />
        <div className={bannerText}>
          {title === undefined ? null : <p className={bannerTitle}>{title}</p>}
          <div>{children}</div>
        </div>
      </div>
      {action === undefined ? null : (
        <TransientButton size="small" busy={action.busy} onClick={action.onClick}>
          {action.label}
        </TransientButton>
      )}
    </div>
  );
}
