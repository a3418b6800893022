import * as Popover from 'radix-ui/popover';
import { type ReactNode, useId } from 'react';

import { menuEdgePx, menuGapPx } from '#ui/theme/media.ts';
import { bubble, mark, question } from './Explainer.css.ts';
import { useRowControl } from './rowControl.ts';
import { WhyIcon } from './screenIcons.tsx';

export interface ExplainerProps {
  /** Names the button, and heads what it opens. */
  readonly title: string;
  readonly children: ReactNode;
}

/**
 * A small button beside a figure that opens its explanation, which takes the focus. Escape or a press elsewhere closes it and gives
 * the focus back. Neither is printed.
 */
export function Explainer({ title, children }: ExplainerProps) {
  const titleId = useId();
  return (
    <Popover.Root>
      <Popover.Trigger asChild>
        <button type="button" className={mark} aria-label={title} {...useRowControl()}>
          <WhyIcon />
        </button>
      </Popover.Trigger>
      <Popover.Content
        className={bubble}
        align="end"
        sideOffset={menuGapPx}
        collisionPadding={menuEdgePx}
        aria-labelledby={titleId}
      >
        <span id={titleId} className={question}>
          {title}
        </span>
        {children}
      </Popover.Content>
    </Popover.Root>
  );
}
