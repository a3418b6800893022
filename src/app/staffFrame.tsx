import { fromPromise } from 'xstate';
import { notifier } from '#machines/staff/notifier.ts';
import { approvalsOffer } from '#machines/staff/approvalsOffer.ts';
import { isOurServer, isViewer, mayDecideApprovals, storageKeys } from '#browser/credentials.ts';
import { pageShown } from '#browser/pageShown.ts';
import { staffGreeting } from '#ui/frame/greetings.ts';
import { activeStaffPath, decidingWorkItems, staffNavItems, workItems } from '#ui/frame/navItems.ts';
import { HelpDialog } from '#ui/frame/HelpDialog.tsx';
import { Notified } from '#ui/frame/notices/Notified.tsx';
import { PaletteDoor } from '#ui/frame/PaletteDoor.tsx';
import { IdentityConfirmation } from '#ui/security/IdentityConfirmation.tsx';
import type { App } from './app.ts';
import { loadWhenIdle } from './loadWhenIdle.ts';
import { paletteDoorOf } from './paletteDoor.tsx';
import { Guarded } from './requireSession.tsx';
import { identityConfirmationOf } from './session/identityConfirmation.ts';
import { screenSettled } from './screenSettled.ts';
import { openKeptDrafts } from './session/keptDrafts.ts';
import { renewWhileTyping } from './session/renewWhileTyping.ts';
import { keepUpdatedLater } from './update/keepUpdatedLater.ts';

/** Where a day's work leads to from the dashboard. */
const ahead = ['/loans', '/loans/_', '/payments/_', '/confirm-payment', '/customers/_', '/customers/create'];

/** The frame of the back office, around all its screens. */
export const staffFrame = (app: App) => {
  keepUpdatedLater(app);
  void screenSettled(app).then(() => app.earlyAnswers.clear());
  renewWhileTyping(app);
  const approvals = { machine: approvalsOfferOf(app), to: '/approvals' };
  const door = paletteDoorOf(app);
  const counting = notifierOf(app);
  const drafts = openKeptDrafts(app);
  loadWhenIdle(app, ahead);
  return () => (
    <Guarded
      app={app}
      portal="staff"
      drafts={drafts}
      signIn="/auth/admin"
      density="staff"
      navItems={staffNavItems}
      activePath={activeStaffPath}
      work={workOf(app.storage)}
      search={<PaletteDoor {...door} />}
      notified={
        isOurServer(app.storage) ? (frame) => <Notified machine={counting} frame={frame} /> : undefined
      }
      home="/dashboard"
      profile="/settings"
      audit="/audit"
      flows="/flows"
      approvals={mayDecideApprovals(app.storage) ? approvals : undefined}
      isViewOnly={() => isViewer(app.storage)}
      personName={() => app.storage.getItem(storageKeys.adminName) ?? 'Admin'}
      greeting={() => staffGreeting(app.storage.getItem(storageKeys.adminName))}
    >
      <IdentityConfirmation actor={identityConfirmationOf(app)} />
      <HelpDialog />
    </Guarded>
  );
};

const workOf = (storage: Storage) => {
  if (!isOurServer(storage)) return undefined;
  return mayDecideApprovals(storage) ? decidingWorkItems : workItems;
};

const approvalsOfferOf = ({ client }: App) =>
  approvalsOffer.provide({
    actors: {
      countWaiting: fromPromise(async () => {
        const { approvals } = await client.getNotifications();
        if (approvals !== null) return approvals;
        // A person who may decide no requests may still make some; this call fails where the lender has none at all.
        await client.listApprovals({ query: { status: null, limit: 1, offset: 0 } });
        return 0;
      }),
    },
  });

/** Counts with a fresh token only: a refresh would keep a session going that nobody uses (rule SESSION-LIMITS). */
const notifierOf = (app: App) =>
  notifier.provide({
    actors: {
      readNotifications: fromPromise(async () => {
        if (!app.session.getSnapshot().matches({ signedIn: 'fresh' }))
          throw new Error('the token is not fresh');
        return app.client.getNotifications();
      }),
      awaitPage: fromPromise(async ({ signal }) => {
        await pageShown(document, signal);
        await screenSettled(app);
      }),
    },
  });
