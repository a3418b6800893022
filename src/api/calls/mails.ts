import { type Call, listOf } from '#api/call.ts';
import { UndeliveredMail } from '#domain/records/undeliveredMail.ts';
import { get, staffRead } from './presets.ts';

/** The mails that could not be sent (rule MAIL-UNDELIVERED). The call is our own server's; other servers answer 404. */
export const mailCalls = {
  listUndeliveredMails: {
    ...get,
    path: '/mails/undelivered',
    who: staffRead,
    answer: listOf(UndeliveredMail),
  },
} as const satisfies Record<string, Call>;
