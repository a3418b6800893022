import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { initialsOf } from '#domain/values/text.ts';
import type { theme } from '#machines/app/theme.ts';
import {
  FlowIcon,
  HistoryIcon,
  HelpIcon,
  LogoutIcon,
  MoonIcon,
  SunIcon,
  UserIcon,
} from '#ui/kit/screenIcons.tsx';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '#ui/kit/Menu.tsx';
import { ApprovalsLink, type ApprovalsLinkProps } from './ApprovalsLink.tsx';
import * as styles from './Frame.css.ts';

export interface AccountMenuProps {
  readonly profile: string;
  /** The path of the audit trail; omitted for borrowers. */
  readonly audit?: string;
  /** The path of the atlas of flows; omitted for people who may not see it. */
  readonly flows?: string;
  /** The link to the requests for approval; undefined for people who may not decide them. */
  readonly approvals?: ApprovalsLinkProps | undefined;
  readonly personName: string;
  readonly theme: ActorRefFrom<typeof theme>;
  readonly onLogout: () => void;
  /** Opens the help; undefined for borrowers, whose menu is the product's. */
  readonly onHelp?: (() => void) | undefined;
}

/** The menu behind the avatar: the person's pages, the theme, Logout. */
export function AccountMenu(props: AccountMenuProps) {
  const { profile, audit, flows, approvals, personName, theme, onLogout, onHelp } = props;
  const chosenTheme = useSelector(theme, (snapshot) => snapshot.context.theme);
  return (
    <Menu
      trigger={
        <button type="button" className={styles.avatar} aria-label={`Account ${initialsOf(personName)}`}>
          {initialsOf(personName)}
        </button>
      }
    >
      <p className={styles.who}>{personName}</p>
      <MenuLink to={profile}>
        <UserIcon /> Profile
      </MenuLink>
      {audit === undefined ? null : (
        <MenuLink to={audit}>
          <HistoryIcon /> Audit
        </MenuLink>
      )}
      {approvals === undefined ? null : <ApprovalsLink {...approvals} />}
      {flows === undefined ? null : (
        <MenuLink to={flows}>
          <FlowIcon /> Flows
        </MenuLink>
      )}
      {onHelp === undefined ? null : (
        <MenuItem onSelect={onHelp}>
          <HelpIcon /> Help
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuRadioGroup
        label="Theme"
        value={chosenTheme}
        onValueChange={(chosen) => theme.send({ type: 'theme.chosen', theme: chosen })}
        options={[
          { value: 'system', label: 'As the system' },
          { value: 'light', label: 'Light', icon: <SunIcon /> },
          { value: 'dark', label: 'Dark', icon: <MoonIcon /> },
        ]}
      />
      <MenuSeparator />
      <MenuItem onSelect={onLogout}>
        <LogoutIcon /> Logout
      </MenuItem>
    </Menu>
  );
}
