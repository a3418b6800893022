import { readChoice } from '#domain/values/text.ts';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isOurServer, renameAdmin, storageKeys } from '#browser/credentials.ts';
import { searchToQuery } from '#domain/lists/listQuery.ts';
import { customersList } from '#machines/customers/customersList.ts';
import { feedbackInbox } from '#machines/staff/feedbackInbox.ts';
import { staffProfile } from '#machines/staff/staffProfile.ts';
import { Settings, type SettingsTab, settingsTabs } from '#ui/staff/settings/Settings.tsx';
import type { App } from '#app/app.ts';
import { listUrl } from '#app/navigation/listUrl.ts';
import { feedbackRows, staffIdentity } from '#machines/staff/parts.ts';
import { idOf } from '#screens/shared/idOf.ts';
import { customerResetOf } from '#screens/shared/customerReset.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { rememberPerson } from '#app/session/samePerson.ts';
import { secondFactorMachines } from '#screens/shared/secondFactor.ts';
import { securityMachines } from '#screens/shared/security.ts';
import { ownStaffProfile } from './ownStaffProfile.ts';
import { saveFeedbackStatus } from './saveFeedbackStatus.ts';
import { invitationOf, rolesOf, staffResetOf } from './staffAccess.ts';

/** The screen at `/settings`, with the chosen tab and the query of its list in the URL. */
export const settingsScreen = (app: App) => {
  const machines = {
    profileMachine: profileOf(app),
    resetMachine: customerResetOf(app),
    rolesMachine: rolesOf(app),
    invitationMachine: invitationOf(app),
    staffResetMachine: staffResetOf(app),
    feedbackMachine: feedbackOf(app),
    secondFactor: secondFactorMachines(app),
    ...securityMachines(app),
  };
  const customersMachine = customersList.provide({
    actors: {
      loadRecords: fromPromise(async ({ input: { query } }) => app.client.listCustomers({ query })),
    },
  });
  // Keeps the URL and the list of customers the same while its tab is shown.
  const address = listUrl(app.navigation, {
    isAt: ({ pathname, search }) => pathname === '/settings' && tabIn(search) === 'customers',
    addressOf: (query) => addressOf('customers', query),
  });
  return () => {
    const { search } = useLocation();
    return (
      <Settings
        {...machines}
        customers={{
          machine: customersMachine,
          input: { query: searchToQuery(search) },
          ...address,
        }}
        tab={tabIn(search)}
        onTab={(tab) => app.navigation.goTo(addressOf(tab))}
      />
    );
  };
};

const tabIn = (search: string): SettingsTab =>
  readChoice(settingsTabs, new URLSearchParams(search).get('tab') ?? '') ?? 'profile';

const addressOf = (tab: SettingsTab, query = ''): string =>
  `/settings?tab=${tab}${query === '' ? '' : `&${query}`}`;

const profileOf = (app: App) => {
  const { storage, adoptCredentials } = app;
  const profile = ownStaffProfile(app);
  return staffProfile.provide({
    actors: {
      staffIdentity: loadedBy(staffIdentity, async () => {
        const isStillTheirs = rememberPerson(app);
        const { name, email, role } = await profile.read();
        if (isStillTheirs() && name !== '' && storage.getItem(storageKeys.adminName) === null) {
          storage.setItem(storageKeys.adminName, name);
          adoptCredentials();
        }
        return { name, email, role, emailNeedsPassword: isOurServer(storage) };
      }),
      updateProfile: fromPromise(async ({ input: { name, email, currentPassword, newPassword } }) => {
        const body = {
          name: name.trim(),
          email: email.trim(),
          admin: true,
          currentPassword: currentPassword || null,
          newPassword: newPassword || null,
        };
        const isStillTheirs = rememberPerson(app);
        await profile.save(body);
        if (!isStillTheirs()) return;
        renameAdmin(storage, body);
        adoptCredentials();
      }),
    },
  });
};

const feedbackOf = ({ client }: App) =>
  feedbackInbox.provide({
    actors: {
      list: loadedBy(feedbackRows, () => client.listFeedback()),
      saveChoice: fromPromise(({ input }) => saveFeedbackStatus(client, idOf(input.row._id), input)),
    },
  });
