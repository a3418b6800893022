import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactElement, ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { CheckIcon } from './icons.tsx';
import { menu, menuItem, menuMark, menuNote, menuSeparator } from './Menu.css.ts';
import { menuEdgePx, menuGapPx } from '#ui/theme/media.ts';

export interface MenuProps {
  /** The button that opens the menu: one element that takes a ref and native props. */
  readonly trigger: ReactElement;
  /** Called when it opens. */
  readonly onOpen?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A menu below its button, in the same landmark. The page stays scrollable, and closing returns the focus to the
 * button.
 */
export function Menu({ trigger, onOpen, children }: MenuProps) {
  return (
    <RadixMenu.Root modal={false} onOpenChange={(isOpen) => (isOpen ? onOpen?.() : undefined)}>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Content className={menu} align="end" sideOffset={menuGapPx} collisionPadding={menuEdgePx}>
        {children}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

export interface MenuItemProps {
  readonly onSelect: () => void;
  readonly disabled?: boolean | undefined;
  readonly children: ReactNode;
}

export function MenuItem({ onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <RadixMenu.Item className={menuItem} disabled={disabled} onSelect={onSelect}>
      {children}
    </RadixMenu.Item>
  );
}

export interface MenuLinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

export function MenuLink({ to, children }: MenuLinkProps) {
  return (
    <RadixMenu.Item className={menuItem} asChild>
      <Link to={to}>{children}</Link>
    </RadixMenu.Item>
  );
}

export function MenuSeparator() {
  return <RadixMenu.Separator className={menuSeparator} />;
}

export interface MenuRadioGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly onValueChange: (value: Value) => void;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly icon?: ReactNode }[];
}

/** A choice of one option in a menu, which stays open so that the effect can be seen. */
export function MenuRadioGroup<Value extends string>(props: MenuRadioGroupProps<Value>) {
  const { label, value, onValueChange, options } = props;
  return (
    <RadixMenu.Group>
      <RadixMenu.Label className={menuNote}>{label}</RadixMenu.Label>
      <RadixMenu.RadioGroup value={value} aria-label={label}>
        {options.map((option) => (
          <RadixMenu.RadioItem
            key={option.value}
            className={menuItem}
            value={option.value}
            onSelect={(event) => {
              event.preventDefault();
              onValueChange(option.value);
            }}
          >
            <span className={menuMark}>{option.value === value ? <CheckIcon /> : option.icon}</span>
            {option.label}
          </RadixMenu.RadioItem>
        ))}
      </RadixMenu.RadioGroup>
    </RadixMenu.Group>
  );
}
