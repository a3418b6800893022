import { createMachine } from 'xstate';

export const theme = createMachine({
  id: 'theme',
  description: 'How the screens look.',
  initial: 'applying',
  on: { 'theme.chosen': { actions: 'setTheme', target: '.applying' } },
  states: { applying: { invoke: { src: 'applyTheme', onDone: 'applied', onError: 'applied' } }, applied: {} },
});
