import { type ReactNode, useState } from 'react';

import { mark } from './Explainer.css.ts';
import { LateFailure } from './LateFailure.tsx';
import { LateTrigger, useFocusHandover } from './lateTrigger.tsx';
import { lateModule } from './lateModule.ts';
import { useRowControl } from './rowControl.ts';
import { WhyIcon } from './screenIcons.tsx';

export interface ExplainerProps {
  /** Names the button, and heads what it opens. */
  readonly title: string;
  readonly children: ReactNode;
}

/** A small button beside a figure that opens its explanation. Neither is printed. */
export function Explainer(props: ExplainerProps) {
  const [isPressed, setIsPressed] = useState(false);
  const { onGone, onThere } = useFocusHandover();
  const state = bubble.useState(isPressed);
  const trigger = (
    <button type="button" className={mark} aria-label={props.title} {...useRowControl()}>
      <WhyIcon />
    </button>
  );
  if (state._tag === 'Loaded')
    return (
      <state.module.LoadedExplainer {...props} trigger={trigger} isPressed={isPressed} onThere={onThere} />
    );
  const press = () => {
    setIsPressed(true);
    void bubble.load();
  };
  return (
    <>
      <LateTrigger
        trigger={trigger}
        popup="dialog"
        onApproach={() => void bubble.load()}
        onPress={press}
        onGone={onGone}
      />
      {isPressed && state._tag === 'Failed' ? <LateFailure /> : null}
    </>
  );
}

const bubble = lateModule(() => import('./late/ExplainerBubble.tsx'));
