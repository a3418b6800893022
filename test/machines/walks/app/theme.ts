import { theme } from '#machines/app/theme.ts';
import { inputsOf } from '#test/support/machines/machines.ts';
import { provenBy } from '#test/support/machines/proof.ts';

export const themeWalk = provenBy(
  theme,
  {
    inputs: [{ theme: 'system' }, { theme: 'light' }, { theme: 'dark' }],
    events: (['system', 'light', 'dark'] as const).map((theme) => ({ type: 'theme.chosen', theme })),
    answers: { applyTheme: [undefined] },
    facts: ({ context }) => context.theme,
  },
  {
    'what is applied is what was chosen': (snapshot) =>
      !snapshot.matches('applying') || inputsOf(snapshot)['applyTheme'] === snapshot.context.theme,
  },
  {},
);
