import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { changePassword, ChangePasswordInput } from '#machines/signIn/changePassword.ts';
import type { SectionInput } from '#machines/kinds/section.ts';
import type { portalProfile } from '#machines/portal/portalProfile.ts';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import { Security, type SecurityProps } from '#ui/security/Security.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { PortalProfileRecord } from './PortalProfileRecord.tsx';

export const customerSettingsTabs = ['profile', 'password', 'security'] as const;
export type CustomerSettingsTab = (typeof customerSettingsTabs)[number];

export interface CustomerSettingsProps extends SecurityProps {
  readonly profileMachine: typeof portalProfile;
  readonly profileInput: SectionInput;
  readonly passwordMachine: typeof changePassword;
  readonly passwordInput: ChangePasswordInput;
  /** The e-mail with which the borrower signs in; null where it is not known. */
  readonly email: string | null;
  readonly tab: CustomerSettingsTab;
  readonly onTab: (tab: CustomerSettingsTab) => void;
}

/** The screen at `/customers/settings`, in three tabs. */
export function CustomerSettings(props: CustomerSettingsProps) {
  const { profileMachine, profileInput, passwordMachine, passwordInput, email, tab, onTab, ...security } =
    props;
  // Both actors live as long as the screen, so that typed values and results survive a change of the tab.
  const profile = useActorRef(profileMachine, { input: profileInput });
  const password = useActorRef(passwordMachine, { input: passwordInput });
  useUnsaved(useSelector(profile, (snapshot) => snapshot.hasTag('unsaved')));
  useUnsaved(
    useSelector(password, (snapshot) => snapshot.hasTag('unsaved')),
    useSelector(password, (snapshot) => snapshot.matches('changing')),
  );
  return (
    <>
      <PageTitle>Settings</PageTitle>
      <PageHeader title="Settings" />
      <Tabs
        label="Settings"
        value={tab}
        onValueChange={onTab}
        tabs={[
          {
            value: 'profile',
            label: 'Profile',
            content: <PortalProfileRecord actor={profile} title="Your Details" />,
          },
          {
            value: 'password',
            label: 'Change Password',
            content: <ChangePassword actor={password} email={email} />,
          },
          { value: 'security', label: 'Security', content: <Security {...security} /> },
        ]}
      />
    </>
  );
}
