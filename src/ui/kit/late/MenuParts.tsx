import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { RefCallback } from 'react';
import { Link } from 'react-router-dom';

import { CheckIcon } from '#ui/kit/icons.tsx';
import type { MenuItemProps, MenuLinkProps, MenuProps, MenuRadioGroupProps } from '#ui/kit/Menu.tsx';
import { menu, menuItem, menuMark, menuNote, menuSeparator } from '#ui/kit/Menu.css.ts';
import type { MenuCheckProps, MenuGroupProps } from '#ui/kit/MenuGroup.tsx';
import { menuEdgePx, menuGapPx } from '#ui/theme/media.ts';

export interface LoadedMenuProps extends MenuProps {
  /** True where the button was pressed before the script was there. */
  readonly isPressed: boolean;
  readonly onThere: RefCallback<HTMLButtonElement>;
}

/**
 * A menu below its button, in the same landmark. The page stays scrollable, and closing returns the focus to the
 * button.
 */
export function LoadedMenu({ trigger, onOpen, children, isPressed, onThere }: LoadedMenuProps) {
  return (
    <RadixMenu.Root
      modal={false}
      defaultOpen={isPressed}
      onOpenChange={(isOpen) => (isOpen ? onOpen?.() : undefined)}
    >
      <RadixMenu.Trigger asChild ref={onThere}>
        {trigger}
      </RadixMenu.Trigger>
      <RadixMenu.Content className={menu} align="end" sideOffset={menuGapPx} collisionPadding={menuEdgePx}>
        {children}
      </RadixMenu.Content>
    </RadixMenu.Root>
  );
}

export function MenuItem({ onSelect, disabled = false, children }: MenuItemProps) {
  return (
    <RadixMenu.Item className={menuItem} disabled={disabled} onSelect={onSelect}>
      {children}
    </RadixMenu.Item>
  );
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

/** Something that is on or off; the menu stays open so that the effect can be seen. */
export function MenuCheck({ checked, onToggle, children }: MenuCheckProps) {
  return (
    <RadixMenu.CheckboxItem
      className={menuItem}
      checked={checked}
      onSelect={(event) => {
        event.preventDefault();
        onToggle();
      }}
    >
      <span className={menuMark}>{checked ? <CheckIcon /> : null}</span>
      {children}
    </RadixMenu.CheckboxItem>
  );
}

/** Items that belong together, under their name. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <RadixMenu.Group aria-label={label}>
      <RadixMenu.Label className={menuNote}>{label}</RadixMenu.Label>
      {children}
    </RadixMenu.Group>
  );
}
