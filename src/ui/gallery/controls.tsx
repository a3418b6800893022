import { useState } from 'react';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Breadcrumbs } from '#ui/kit/Breadcrumbs.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { CopyButton } from '#ui/kit/CopyButton.tsx';
import { Explainer } from '#ui/kit/Explainer.tsx';
import { Disclosure } from '#ui/kit/Disclosure.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '#ui/kit/Menu.tsx';
import { MenuCheck, MenuGroup } from '#ui/kit/MenuGroup.tsx';
import { SearchIcon } from '#ui/kit/screenIcons.tsx';
import { SkipLink } from '#ui/kit/SkipLink.tsx';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { LockedButton } from '#ui/kit/LockedButton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import type { Drawings } from './parts.ts';

const idle = () => undefined;

function Sheets({ labels }: { readonly labels: readonly string[] }) {
  const [value, setValue] = useState(labels[0] ?? '');
  const tabs = labels.map((label) => ({ value: label, label, content: <p>{label} stands here.</p> }));
  return <Tabs label="Sheets" value={value} onValueChange={setValue} tabs={tabs} />;
}

function Themes() {
  const [value, setValue] = useState('light');
  const options = ['light', 'dark'].map((theme) => ({ value: theme, label: theme }));
  return (
    <Menu trigger={<Button>More</Button>}>
      <MenuItem onSelect={idle}>Profile</MenuItem>
      <MenuLink to="/kit">Gallery</MenuLink>
      <MenuItem onSelect={idle} disabled>
        Logout
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label="Theme" value={value} onValueChange={setValue} options={options} />
    </Menu>
  );
}

function Checks() {
  const [hidden, setHidden] = useState<readonly string[]>(['EMI']);
  const toggle = (name: string) =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  return (
    <Menu trigger={<Button>Columns</Button>}>
      <MenuGroup label="Columns">
        {['Amount', 'EMI', 'Status'].map((name) => (
          <MenuCheck key={name} checked={!hidden.includes(name)} onToggle={() => toggle(name)}>
            {name}
          </MenuCheck>
        ))}
      </MenuGroup>
    </Menu>
  );
}

/** What is pressed. */
export const controls: Drawings<
  | 'BackLink'
  | 'Breadcrumbs'
  | 'Button'
  | 'ButtonLink'
  | 'CopyButton'
  | 'Explainer'
  | 'Disclosure'
  | 'IconButton'
  | 'LockedButton'
  | 'Menu'
  | 'MenuGroup'
  | 'SkipLink'
  | 'Tabs'
  | 'TransientButton'
> = {
  BackLink: { link: () => <BackLink to="/kit">Back to Loans</BackLink> },
  Breadcrumbs: {
    way: () => (
      <Breadcrumbs
        above={[
          { to: '/kit', words: 'Loans' },
          { to: '/kit?loan', words: 'LN-000017' },
          { to: '/kit?payments', words: 'Payments' },
        ]}
      >
        Receipt
      </Breadcrumbs>
    ),
  },
  Button: {
    primary: () => <Button variant="primary">Pay Now</Button>,
    secondary: () => <Button>Cancel</Button>,
    quiet: () => <Button variant="quiet">View</Button>,
    danger: () => <Button variant="danger">Revert</Button>,
    small: () => <Button size="small">Retry</Button>,
    large: () => <Button size="large">Sign in</Button>,
    busy: () => (
      <Button variant="primary" busy busyLabel="Saving...">
        Save
      </Button>
    ),
    disabled: () => <Button disabled>Save</Button>,
    block: () => <Button block>Sign in</Button>,
  },
  ButtonLink: {
    primary: () => (
      <ButtonLink variant="primary" to="/kit">
        Create New Loan
      </ButtonLink>
    ),
    secondary: () => <ButtonLink to="/kit">Statement of Account</ButtonLink>,
    small: () => (
      <ButtonLink size="small" to="/kit">
        View
      </ButtonLink>
    ),
  },
  Explainer: {
    closed: () => (
      <>
        ₹675.00 <Explainer title="Why this penalty?">9 days × ₹75.00 = ₹675.00</Explainer>
      </>
    ),
  },
  CopyButton: {
    idle: () => <CopyButton label="Loan ID" state="idle" onCopy={idle} />,
    copying: () => <CopyButton label="Loan ID" state="copying" onCopy={idle} />,
    copied: () => <CopyButton label="Loan ID" state="copied" onCopy={idle} />,
    failed: () => <CopyButton label="Loan ID" state="failed" onCopy={idle} />,
  },
  Disclosure: {
    folded: () => (
      <Disclosure label="More fields" isHeldOpen={false}>
        <p>They stand here.</p>
      </Disclosure>
    ),
    'held open': () => (
      <Disclosure label="More fields" isHeldOpen>
        <p>They stand here.</p>
      </Disclosure>
    ),
  },
  LockedButton: {
    locked: () => <LockedButton like={{ children: 'Edit' }} />,
    primary: () => <LockedButton like={{ variant: 'primary', children: 'Create New Loan' }} />,
    small: () => <LockedButton like={{ size: 'small', children: 'Revert' }} />,
  },
  IconButton: {
    quiet: () => (
      <IconButton label="Search">
        <SearchIcon />
      </IconButton>
    ),
    secondary: () => (
      <IconButton label="Search" variant="secondary">
        <SearchIcon />
      </IconButton>
    ),
    small: () => (
      <IconButton label="Search" size="small">
        <SearchIcon />
      </IconButton>
    ),
    disabled: () => (
      <IconButton label="Search" disabled>
        <SearchIcon />
      </IconButton>
    ),
  },
  Menu: { menu: () => <Themes /> },
  MenuGroup: { checks: () => <Checks /> },
  SkipLink: { unfocused: () => <SkipLink targetId="content" /> },
  Tabs: {
    two: () => <Sheets labels={['Changes', 'Security']} />,
    many: () => (
      <Sheets labels={['Profile', 'Customers', 'Admins', 'Feedback', 'Security', 'Sessions', 'Set-up']} />
    ),
  },
  TransientButton: {
    plain: () => <TransientButton>Retry</TransientButton>,
    busy: () => <TransientButton busy>Retry</TransientButton>,
  },
};
