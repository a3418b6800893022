import { undeliveredMails } from '#machines/staff/parts.ts';
import { UndeliveredMails } from '#ui/staff/mails/UndeliveredMails.tsx';
import type { App } from '#app/app.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';

/** The screen at `/mails`. */
export const mailsScreen = ({ client }: App) => {
  const machine = loadedBy(undeliveredMails, () => client.listUndeliveredMails());
  return () => <UndeliveredMails machine={machine} />;
};
