import * as Popover from 'radix-ui/popover';
import { type ReactElement, type RefObject, useId } from 'react';

import { menuEdgePx, menuGapPx } from '#ui/theme/media.ts';
import type { ExplainerProps } from '../Explainer.tsx';
import { bubble, question } from '../Explainer.css.ts';
import { useFocusFrom } from '../LateTrigger.tsx';

export interface LoadedExplainerProps extends ExplainerProps {
  readonly trigger: ReactElement;
  /** True where the button was pressed before the script was there. */
  readonly isPressed: boolean;
  readonly hadFocus: RefObject<boolean>;
}

/** The explanation, which takes the focus. Escape or a press elsewhere closes it and gives the focus back. */
export function LoadedExplainer({ trigger, title, children, isPressed, hadFocus }: LoadedExplainerProps) {
  const titleId = useId();
  const button = useFocusFrom(hadFocus);
  return (
    <Popover.Root defaultOpen={isPressed}>
      <Popover.Trigger asChild ref={button}>
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
