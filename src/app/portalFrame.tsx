import { fromPromise } from 'xstate';
import { findCustomerDetails } from '#browser/customerDetails.ts';
import { portalSignOut } from '#machines/portal/portalSignOut.ts';
import { borrowerGreeting } from '#ui/frame/greetings.ts';
import { activePortalPath, portalNavItems } from '#ui/frame/navItems.ts';
import { useActorRef } from '#ui/kit/useActorRef.ts';
import type { KeptDrafts } from '#ui/records/keptDrafts.ts';
import { PortalSignOut } from '#ui/portal/contact/PortalSignOut.tsx';
import type { App } from './app.ts';
import { countOwed, discardOwed, feedbackOutboxOf } from '#screens/portal/feedbackOutbox.ts';
import { loadWhenIdle } from './loadWhenIdle.ts';
import { Guarded, signOut } from './requireSession.tsx';
import { usePerson } from './session/usePerson.ts';
import { screenSettled } from './screenSettled.ts';
import { openKeptDrafts } from './session/keptDrafts.ts';
import { renewWhileTyping } from './session/renewWhileTyping.ts';
import { keepUpdatedLater } from './update/keepUpdatedLater.ts';

/** The frame of the customer portal; opening it sends the borrower's undelivered messages. */
export const portalFrame = (app: App) => {
  keepUpdatedLater(app);
  void screenSettled(app).then(() => app.earlyAnswers.clear());
  renewWhileTyping(app);
  feedbackOutboxOf(app);
  loadWhenIdle(app, ['/customers/payment-history', '/customers/payment/_/emi']);
  const drafts = openKeptDrafts(app);
  const machine = portalSignOut.provide({
    actors: {
      countOwed: fromPromise(async () => countOwed(app)),
      discardOwed: fromPromise(async () => discardOwed(app)),
      signOut: fromPromise(async () => signOut(app, door)),
    },
  });
  return () => {
    const person = usePerson(app);
    return <PortalFrame key={person} app={app} drafts={drafts} machine={machine} />;
  };
};

interface PortalFrameProps {
  readonly app: App;
  readonly drafts: KeptDrafts;
  readonly machine: typeof portalSignOut;
}

function PortalFrame({ app, drafts, machine }: PortalFrameProps) {
  const actor = useActorRef(machine);
  return (
    <Guarded
      app={app}
      portal="customer"
      drafts={drafts}
      signIn={door}
      density="portal"
      navItems={portalNavItems}
      activePath={activePortalPath}
      home="/customers/dashboard"
      profile="/customers/customers"
      personName={() => findCustomerDetails(app.storage)?.name ?? 'Customer'}
      greeting={() => borrowerGreeting(findCustomerDetails(app.storage)?.name ?? '')}
      onLogout={() => actor.send({ type: 'signOut.requested' })}
    >
      <PortalSignOut actor={actor} />
    </Guarded>
  );
}

const door = '/';
