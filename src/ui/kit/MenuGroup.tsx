import type { ReactNode } from 'react';
import { menuPart } from './Menu.tsx';

export interface MenuCheckProps {
  readonly checked: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** Something that is on or off; the menu stays open so that the effect can be seen. */
export const MenuCheck = menuPart<MenuCheckProps>((module) => module.MenuCheck);

export interface MenuGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Items that belong together, under their name. */
export const MenuGroup = menuPart<MenuGroupProps>((module) => module.MenuGroup);
