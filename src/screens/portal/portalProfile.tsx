import { useLocation, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { storeCustomerDetails } from '#browser/credentials.ts';
import { findCustomerDetails } from '#browser/customerDetails.ts';
import { refusedWith } from '#api/failure.ts';
import { type Customer, type CustomerField, customerForm, editedCustomer } from '#domain/records/customer.ts';
import type { RecordEdit } from '#domain/records/recordEdit.ts';
import { changePassword } from '#machines/signIn/changePassword.ts';
import { portalProfile, portalCustomerRecord, portalProfileRecord } from '#machines/portal/portalProfile.ts';
import { CustomerSettings, customerSettingsTabs } from '#ui/portal/profile/CustomerSettings.tsx';
import { PortalProfile } from '#ui/portal/profile/PortalProfile.tsx';
import { portalCustomer } from '#machines/portal/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';
import { requestedPath, oneTimeSignInIn, rememberHome } from '#app/navigation/returnTo.ts';
import { ownCustomerId } from './borrower.ts';
import { rememberPerson } from '#app/session/samePerson.ts';
import { securityMachines } from '#screens/shared/security.ts';
import { savedRecord } from '#screens/shared/saveEdit.ts';

/** The screen at `/customers/customers`. */
export const ownProfileScreen = (app: App) => {
  const machine = provideProfile(app, portalCustomerRecord);
  const cancel = () =>
    app.navigation.requestLeave(sharedRoot, () =>
      app.navigation.goTo(sharedRoot, { state: rememberHome('/customers/dashboard') }),
    );
  return () => <PortalProfile machine={machine} input={profileInput(app)} onCancel={cancel} />;
};

/**
 * The target of Cancel: the back office's list, which redirects a borrower to their dashboard (rule PROFILE-CANCEL).
 */
const sharedRoot = '/customers';

/**
 * The screen at `/customers/settings`, with its tab in the URL. After a sign-in with a one-time password it opens the
 * tab where the password is changed.
 */
export const customerSettingsScreen = (app: App) => {
  const profileMachine = provideProfile(app, portalProfileRecord);
  const security = securityMachines(app);
  // A one-time password that was replaced here no longer counts, even where Back leads to that sign-in's entry.
  let replacedAtMs = 0;
  const passwordMachine = providePasswordChange(app, () => {
    replacedAtMs = app.clock.now();
  });
  return () => {
    const [query] = useSearchParams();
    const { state } = useLocation() as { readonly state: unknown };
    const signedInAtMs = oneTimeSignInIn(state);
    const asked = query.get('tab') ?? (signedInAtMs === null ? 'profile' : 'password');
    return (
      <CustomerSettings
        profileMachine={profileMachine}
        profileInput={profileInput(app)}
        passwordMachine={passwordMachine}
        {...security}
        email={findCustomerDetails(app.storage)?.email ?? null}
        passwordInput={{ isOneTime: signedInAtMs !== null && signedInAtMs > replacedAtMs }}
        tab={customerSettingsTabs.find((tab) => tab === asked) ?? 'profile'}
        onTab={(tab) => app.navigation.goTo(`/customers/settings?tab=${tab}`, { replace: true, state })}
      />
    );
  };
};

const provideProfile = (app: App, record: typeof portalCustomerRecord) =>
  portalProfile.provide({
    actors: {
      part: loadedBy(portalCustomer, async (id) => app.client.getCustomer({ customerId: knownId(id) })),
      record: record.provide({
        actors: { saveRecord: fromPromise(({ input }) => saveProfile(app, input)) },
      }),
    },
  });

const saveProfile = async (app: App, edit: RecordEdit<Customer, CustomerField>): Promise<Customer> => {
  const isStillTheirs = rememberPerson(app);
  const client = app.clientFor(isStillTheirs);
  const { customerId } = edit.saved;
  const updated = await savedRecord(edit, {
    form: customerForm,
    edited: editedCustomer,
    read: async () => client.getCustomer({ customerId }),
    save: async (body, ifMatch) => client.updateCustomer({ customerId, body, ifMatch }),
  });
  if (!isStillTheirs()) return updated;
  // Stores the new name, which frame and dashboard read from the storage.
  const { name, email, createdAt, status } = updated;
  storeCustomerDetails(app.storage, { customerId: updated.customerId, name, email, createdAt, status });
  app.adoptCredentials();
  return updated;
};

const providePasswordChange = (app: App, onReplaced: () => void) =>
  changePassword.provide({
    actors: {
      changePassword: fromPromise(async ({ input: { oldPassword, newPassword } }) => {
        const body = { oldPassword, newPassword };
        await app.client.changeCustomerPassword({ customerId: knownId(ownCustomerId(app)), body });
        onReplaced();
      }),
      returnToRequested: fromPromise(async () => {
        const { to, state } = requestedPath(app.navigation.current().location.state, '/customers/dashboard');
        // Asks first where the profile, which is on the same screen, has unsaved changes.
        app.navigation.requestLeave(to, () => app.navigation.goTo(to, { replace: true, state }));
      }),
    },
  });

/** Returns the borrower's id; throws where it is unknown, since no call can be made then. */
const knownId = (id: string | null): string => {
  if (id !== null && id !== '') return id;
  throw refusedWith(0, 'Customer details not found');
};

/** The id that the profile is loaded by; '' where it is unknown, which makes the load fail with a message. */
const profileInput = (app: App) => ({ from: ownCustomerId(app) ?? '' });
