import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefCallback,
  useCallback,
  useRef,
} from 'react';

export interface LateTriggerProps {
  /** A button that takes a ref and native props. */
  readonly trigger: ReactElement;
  readonly popup: 'menu' | 'dialog';
  /** Called when somebody comes near the button. */
  readonly onApproach: () => void;
  readonly onPress: () => void;
  /** Called when the button goes, with whether it has the focus then. */
  readonly onGone: (hadFocus: boolean) => void;
}

interface Pressable {
  readonly ref?: RefCallback<HTMLButtonElement>;
  readonly type?: 'button';
  readonly 'aria-haspopup'?: 'menu' | 'dialog';
  readonly 'aria-expanded'?: boolean;
  readonly 'data-state'?: 'closed';
  readonly onPointerEnter?: () => void;
  readonly onFocus?: () => void;
  readonly onPointerDown?: (event: PointerEvent) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** The button of something that opens, until the script of what it opens is there; pressed, it waits for that. */
export function LateTrigger({ trigger, popup, onApproach, onPress, onGone }: LateTriggerProps) {
  const watch = useCallback(
    (button: HTMLButtonElement) => () => onGone(button === document.activeElement),
    [onGone],
  );
  return cloneElement(trigger as ReactElement<Pressable>, {
    ref: watch,
    type: 'button',
    'aria-haspopup': popup,
    'aria-expanded': false,
    'data-state': 'closed',
    onPointerEnter: onApproach,
    onFocus: onApproach,
    onPointerDown: (event) => {
      if (event.button === 0 && !event.ctrlKey) onPress();
    },
    onKeyDown: ({ key }) => {
      if (['Enter', ' ', 'ArrowDown'].includes(key)) onPress();
    },
  });
}

/** Gives the focus of a button that goes to the one in its place, unless what that one opens has the focus already. */
export const useFocusHandover = () => {
  const hadFocus = useRef(false);
  const onGone = useCallback((had: boolean) => {
    hadFocus.current = had;
  }, []);
  const onThere = useCallback((button: HTMLButtonElement | null) => {
    if (hadFocus.current && button?.ariaExpanded !== 'true') button?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, []);
  return { onGone, onThere };
};
