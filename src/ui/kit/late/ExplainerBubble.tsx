import * as Popover from 'radix-ui/popover';
import { type ReactElement, type RefCallback, useId } from 'react';

import { menuEdgePx, menuGapPx } from '#ui/theme/media.ts';
import type { ExplainerProps } from '#ui/kit/Explainer.tsx';
import { bubble, question } from '#ui/kit/Explainer.css.ts';

export interface LoadedExplainerProps extends ExplainerProps {
  readonly trigger: ReactElement;
  /** True where the button was pressed before the script was there. */
  readonly isPressed: boolean;
  readonly onThere: RefCallback<HTMLButtonElement>;
}

/** The explanation, which takes the focus. Escape or a press elsewhere closes it and gives the focus back. */
export function LoadedExplainer({ trigger, title, children, isPressed, onThere }: LoadedExplainerProps) {
  const titleId = useId();
  return (
    <Popover.Root defaultOpen={isPressed}>
      <Popover.Trigger asChild ref={onThere}>
        {trigger}
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
