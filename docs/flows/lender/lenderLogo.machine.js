import { createMachine } from 'xstate';

export const lenderLogo = createMachine({
  id: 'lenderLogo',
  description: 'The lender’s logo: chosen, looked at and saved, or removed.',
  initial: 'viewing',
  states: {
    viewing: {
      initial: 'untried',
      on: {
        'file.chosen': { actions: 'setFile', target: 'reading' },
        'logo.removed': { actions: 'setChosen', target: 'previewing' },
      },
      states: {
        untried: {},
        updated: { description: 'The server has taken it.' },
        refused: { description: 'The file is no picture that is taken; the logo that stands is as before.' },
      },
    },
    reading: {
      description: 'The file is read and looked into, in the browser.',
      tags: 'working',
      invoke: {
        src: 'readPicture',
        onDone: { actions: 'setChosen', target: 'previewing' },
        onError: [
          {
            description: 'What was chosen before it stays.',
            guard: 'hasChosen',
            actions: 'setRefusal',
            target: 'previewing.refused',
          },
          { actions: 'setRefusal', target: 'viewing.refused' },
        ],
      },
    },
    previewing: {
      description: 'The new logo, or that there will be none, before it is saved.',
      initial: 'untried',
      tags: 'unsaved',
      on: {
        'file.chosen': { actions: 'setFile', target: 'reading' },
        'logo.confirmed': 'saving',
        'logo.cancelled': { actions: 'clearChosen', target: 'viewing' },
      },
      states: {
        untried: {},
        refused: { description: 'A file or the save was refused; what was chosen is kept for another try.' },
      },
    },
    saving: {
      tags: ['unsaved', 'working'],
      invoke: {
        src: 'saveLogo',
        onDone: { actions: 'setSaved', target: 'viewing.updated' },
        onError: { actions: 'setFailure', target: 'previewing.refused' },
      },
    },
  },
});
