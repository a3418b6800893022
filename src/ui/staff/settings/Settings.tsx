import { useSelector } from '@xstate/react';
import { PageTitle } from '#ui/kit/lender.tsx';
import type { customerPasswordReset, staffPasswordReset } from '#machines/staff/passwordResets.ts';
import type { feedbackInbox } from '#machines/staff/feedbackInbox.ts';
import { isProfileChanged } from '#domain/records/staffProfileEdit.ts';
import type { Customer } from '#domain/records/customer.ts';
import type { staffProfile } from '#machines/staff/staffProfile.ts';
import type { staffInvitation } from '#machines/staff/staffInvitation.ts';
import type { staffRoles } from '#machines/staff/staffRoles.ts';
import { useUnsaved } from '#ui/kit/leaving.tsx';
import { PageHeader } from '#ui/kit/PageHeader.tsx';
import { Tabs } from '#ui/kit/Tabs.tsx';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import type { ListScreenProps } from '#ui/lists/useRecordList.ts';
import { SecondFactor, type SecondFactorProps } from '#ui/security/SecondFactor.tsx';
import { Security, type SecurityProps } from '#ui/security/Security.tsx';
import { SettingsAdmins } from './SettingsAdmins.tsx';
import { SettingsCustomers } from './SettingsCustomers.tsx';
import { SettingsFeedback } from './SettingsFeedback.tsx';
import { SettingsProfile } from './SettingsProfile.tsx';

export const settingsTabs = ['profile', 'customers', 'admins', 'feedback', 'security'] as const;
export type SettingsTab = (typeof settingsTabs)[number];

export interface SettingsProps extends SecurityProps {
  readonly profileMachine: typeof staffProfile;
  readonly resetMachine: typeof customerPasswordReset;
  readonly rolesMachine: typeof staffRoles;
  readonly invitationMachine: typeof staffInvitation;
  readonly staffResetMachine: typeof staffPasswordReset;
  readonly feedbackMachine: typeof feedbackInbox;
  readonly customers: ListScreenProps<Customer>;
  readonly secondFactor: SecondFactorProps;
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
}

/** The screen at `/settings`, in five tabs. */
export function Settings(props: SettingsProps) {
  const {
    profileMachine,
    resetMachine,
    rolesMachine,
    invitationMachine,
    staffResetMachine,
    feedbackMachine,
    customers,
    secondFactor,
    tab,
    onTab,
    ...security
  } = props;
  const admins = { rolesMachine, invitationMachine, staffResetMachine };
  // The profile's actor lives as long as the screen, so that typed values survive a change of the tab.
  const profile = useActorRef(profileMachine);
  useUnsaved(
    useSelector(profile, ({ context }) => isProfileChanged(context.saved, context.draft)),
    useSelector(profile, (snapshot) => snapshot.hasTag('working')),
  );
  return (
    <>
      <PageTitle>Admin Settings</PageTitle>
      <PageHeader title="Admin Settings" />
      <Tabs
        label="Admin Settings"
        value={tab}
        onValueChange={onTab}
        tabs={[
          { value: 'profile', label: 'Profile', content: <SettingsProfile actor={profile} /> },
          {
            value: 'customers',
            label: 'Customers',
            content: <SettingsCustomers {...customers} resetMachine={resetMachine} />,
          },
          { value: 'admins', label: 'Admins', content: <SettingsAdmins {...admins} /> },
          { value: 'feedback', label: 'Feedback', content: <SettingsFeedback machine={feedbackMachine} /> },
          {
            value: 'security',
            label: 'Security',
            content: (
              <Security {...security}>
                <SecondFactor {...secondFactor} />
              </Security>
            ),
          },
        ]}
      />
    </>
  );
}
