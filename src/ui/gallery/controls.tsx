import { type ReactNode, useState } from 'react';
import * as tickAndEye from '#ui/kit/icons.tsx';
import { BackLink } from '#ui/kit/BackLink.tsx';
import { Badge } from '#ui/kit/Badge.tsx';
import { Breadcrumbs } from '#ui/kit/Breadcrumbs.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { CopyButton } from '#ui/kit/CopyButton.tsx';
import { Explainer } from '#ui/kit/Explainer.tsx';
import { Disclosure } from '#ui/kit/Disclosure.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Menu, MenuItem, MenuLink, MenuRadioGroup, MenuSeparator } from '#ui/kit/Menu.tsx';
import { MenuCheck, MenuGroup } from '#ui/kit/MenuGroup.tsx';
import * as screenIcons from '#ui/kit/screenIcons.tsx';
import { SkipLink } from '#ui/kit/SkipLink.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { ToneShape } from '#ui/kit/tone.tsx';
import { LockedButton } from '#ui/kit/LockedButton.tsx';
import { TransientButton } from '#ui/kit/TransientButton.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import type { Drawings } from './parts.ts';

const { drawn: _, ...icons } = tickAndEye;
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

const allOf = (drawings: Readonly<Record<string, () => ReactNode>>) =>
  Object.entries(drawings).map(([name, Icon]) => (
    <span key={name} title={name}>
      <Icon />{' '}
    </span>
  ));

/** What is pressed, and the small marks. */
export const controls: Drawings<
  | 'BackLink'
  | 'Badge'
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
  | 'Spinner'
  | 'Tabs'
  | 'TransientButton'
  | 'VisuallyHidden'
  | 'icons'
  | 'screenIcons'
  | 'tone'
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
  Badge: {
    positive: () => <Badge tone="positive">Paid</Badge>,
    caution: () => <Badge tone="caution">Pending</Badge>,
    danger: () => <Badge tone="danger">Overdue</Badge>,
    info: () => <Badge tone="info">Received</Badge>,
    neutral: () => <Badge tone="neutral">Closed</Badge>,
    declined: () => <Badge tone="declined">Rejected</Badge>,
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
    quiet: () => <IconButton label="Search">{<screenIcons.SearchIcon />}</IconButton>,
    secondary: () => (
      <IconButton label="Search" variant="secondary">
        <screenIcons.SearchIcon />
      </IconButton>
    ),
    small: () => (
      <IconButton label="Search" size="small">
        <screenIcons.SearchIcon />
      </IconButton>
    ),
    disabled: () => (
      <IconButton label="Search" disabled>
        <screenIcons.SearchIcon />
      </IconButton>
    ),
  },
  Menu: { menu: () => <Themes /> },
  MenuGroup: { checks: () => <Checks /> },
  SkipLink: { unfocused: () => <SkipLink targetId="content" /> },
  Spinner: {
    'beside words': () => (
      <p>
        <Spinner /> Loading loans...
      </p>
    ),
    alone: () => <Spinner label="Loading loans..." />,
  },
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
  VisuallyHidden: { unseen: () => <VisuallyHidden>For screen readers alone</VisuallyHidden> },
  icons: { all: () => allOf(icons) },
  screenIcons: { all: () => allOf(screenIcons) },
  tone: {
    all: () =>
      (['positive', 'caution', 'danger', 'info', 'neutral', 'declined'] as const).map((tone) => (
        <ToneShape key={tone} tone={tone} />
      )),
  },
};
