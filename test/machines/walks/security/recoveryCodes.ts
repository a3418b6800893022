import { recoveryCodes } from '#machines/security/recoveryCodes.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

const codes = ['abcde-12345', 'fghjk-67890'];

export const recoveryCodesWalk = provenBy(
  recoveryCodes,
  {
    inputs: [{ codes }],
    events: [{ type: 'copy.requested' }, { type: 'download.requested' }],
    answers: { writeToClipboard: [undefined], saveFile: [undefined] },
    facts: ({ context: { codes: shown, message } }) => [shown, message],
  },
  {
    'all codes are copied, each on a line': (snapshot) =>
      [undefined, codes.join('\n')].includes(inputsOf(snapshot)['writeToClipboard'] as string | undefined),
    'all codes go into the file': (snapshot) =>
      !('saveFile' in inputsOf(snapshot)) || inputsOf(snapshot)['saveFile'] === codes,
    'a failure has its words': (snapshot) =>
      !snapshot.matches({ shown: 'failed' }) || snapshot.context.message !== '',
  },
  {
    'nothing is copied or saved unasked': ({ from, event, to }) =>
      to.matches('shown') ||
      from.value === to.value ||
      event.type === (to.matches('copying') ? 'copy.requested' : 'download.requested'),
    'only what was done is said to be done': ({ from, event, to }) =>
      from.matches('shown') ||
      !to.matches('shown') ||
      to.matches({
        shown: event.type.startsWith('xstate.error.')
          ? 'failed'
          : from.matches('copying')
            ? 'copied'
            : 'saved',
      }),
  },
);
