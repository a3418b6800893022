import { createMachine } from 'xstate';

export const appearance = createMachine({
  id: 'appearance',
  description: 'How the screens look.',
  initial: 'applying',
  on: { 'theme.chosen': { actions: 'takeTheme', target: '.applying' } },
  states: { applying: { invoke: { src: 'applyTheme', onDone: 'applied', onError: 'applied' } }, applied: {} },
});
