import { type ComponentType, type ReactElement, type ReactNode, useState } from 'react';
import { LateFailure } from './LateFailure.tsx';
import { LateTrigger, useFocusHandover } from './lateTrigger.tsx';
import { lateModule } from './lateModule.ts';

export interface MenuProps {
  /** The button that opens the menu: one element that takes a ref and native props. */
  readonly trigger: ReactElement;
  /** Called when it opens. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A menu below its button, drawn by `late/MenuParts.tsx`. */
export function Menu(props: MenuProps) {
  const { trigger, onOpen } = props;
  const [isPressed, setIsPressed] = useState(false);
  const { onGone, onThere } = useFocusHandover();
  const state = parts.useState(isPressed);
  if (state._tag === 'Loaded')
    return <state.module.LoadedMenu {...props} isPressed={isPressed} onThere={onThere} />;
  const press = () => {
    if (!isPressed) onOpen?.();
    setIsPressed(true);
    void parts.load();
  };
  return (
    <>
      <LateTrigger
        trigger={trigger}
        popup="menu"
        onApproach={() => void parts.load()}
        onPress={press}
        onGone={onGone}
      />
      {isPressed && state._tag === 'Failed' ? <LateFailure /> : null}
    </>
  );
}

const parts = lateModule(() => import('./late/MenuParts.tsx'));

type MenuParts = typeof import('./late/MenuParts.tsx');

/** What stands in a menu, which nobody sees before the script is there. */
export const menuPart = <Props extends object>(
  partOf: (module: MenuParts) => ComponentType<Props>,
): ((props: Props) => ReactNode) =>
  function MenuPart(props) {
    const state = parts.useState(true);
    if (state._tag !== 'Loaded') return null;
    const Part = partOf(state.module);
    return <Part {...props} />;
  };

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

export const MenuItem = menuPart<MenuItemProps>((module) => module.MenuItem);

export interface MenuLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export const MenuLink = menuPart<MenuLinkProps>((module) => module.MenuLink);

export const MenuSeparator = menuPart((module) => module.MenuSeparator);

export interface MenuRadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
}

/** A choice of one option in a menu, which stays open so that the effect can be seen. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const state = parts.useState(true);
  return state._tag === 'Loaded' ? <state.module.MenuRadioGroup {...props} /> : null;
}
