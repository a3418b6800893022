import {
  cloneElement,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';

export interface LateTriggerProps {
  /** A button that takes a ref and native props. */
  readonly trigger: ReactElement;
  readonly popup: 'menu' | 'dialog';
  /** Called when somebody comes near the button. */
  readonly onApproach: () => void;
  readonly onPress: () => void;
  /** Set when the button goes while it has the focus, which then belongs to the one in its place. */
  readonly hadFocus: RefObject<boolean>;
}

interface Pressable {
  readonly ref?: RefObject<HTMLButtonElement | null>;
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
export function LateTrigger({ trigger, popup, onApproach, onPress, hadFocus }: LateTriggerProps) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      hadFocus.current = own !== null && own === document.activeElement;
    };
  }, [hadFocus]);
  return cloneElement(trigger as ReactElement<Pressable>, {
    ref: button,
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

/** Focuses the button that has taken the place of a focused one, unless what it opens has the focus already. */
export const useFocusFrom = (hadFocus: RefObject<boolean>): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    if (hadFocus.current && current?.ariaExpanded !== 'true') current?.focus({ preventScroll: true });
    hadFocus.current = false;
  }, [hadFocus]);
  return button;
};
