import * as RadixMenu from 'radix-ui/dropdown-menu';
import type { ReactNode } from 'react';

import { CheckIcon } from './icons.tsx';
import { menuItem, menuMark, menuNote } from './Menu.css.ts';

export interface MenuCheckProps {
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
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

export interface MenuGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Items that belong together, under their name. */
export function MenuGroup({ label, children }: MenuGroupProps) {
  return (
    <RadixMenu.Group>
      <RadixMenu.Label className={menuNote}>{label}</RadixMenu.Label>
      {children}
    </RadixMenu.Group>
  );
}
