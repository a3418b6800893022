import { copyToClipboard } from '#machines/app/copyToClipboard.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const copyToClipboardWalk = provenBy(
  copyToClipboard,
  {
    inputs: [undefined],
    events: [
      { type: 'copy.requested', text: 'a' },
      { type: 'copy.requested', text: '' },
    ],
    answers: { writeToClipboard: [undefined] },
    facts: ({ context }) => context.text,
  },
  {
    'what goes to the clipboard is what was asked for last': (snapshot) =>
      !snapshot.matches('copying') || inputsOf(snapshot)['writeToClipboard'] === snapshot.context.text,
  },
  {},
);
