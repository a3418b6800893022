import { createMachine } from 'xstate';

export const lenderSetup = createMachine({
  id: 'lenderSetup',
  description: 'The lender’s own settings, a section a save, with every earlier version.',
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'settings',
        src: 'lenderSettings',
        onSnapshot: { guard: 'isLoaded', actions: 'setLender', target: 'shown' },
      },
    },
    shown: {
      type: 'parallel',
      invoke: [
        { id: 'versions', src: 'lenderVersions' },
        {
          id: 'logo',
          src: 'lenderLogo',
          onSnapshot: [
            { guard: 'isNewer', actions: ['setSaved', 'noteSection', 'loadVersions'] },
            { actions: 'noteSection' },
          ],
        },
        {
          id: 'identity',
          src: 'lenderRecord',
          onSnapshot: [
            {
              description: 'What was saved is the newest version, and stands in the list of them.',
              guard: 'isNewer',
              actions: ['setSaved', 'noteSection', 'loadVersions'],
            },
            { actions: 'noteSection' },
          ],
        },
        {
          id: 'officer',
          src: 'lenderRecord',
          onSnapshot: [
            {
              description: 'What was saved is the newest version, and stands in the list of them.',
              guard: 'isNewer',
              actions: ['setSaved', 'noteSection', 'loadVersions'],
            },
            { actions: 'noteSection' },
          ],
        },
        {
          id: 'accounts',
          src: 'lenderRecord',
          onSnapshot: [
            {
              description: 'What was saved is the newest version, and stands in the list of them.',
              guard: 'isNewer',
              actions: ['setSaved', 'noteSection', 'loadVersions'],
            },
            { actions: 'noteSection' },
          ],
        },
        {
          id: 'loans',
          src: 'lenderRecord',
          onSnapshot: [
            {
              description: 'What was saved is the newest version, and stands in the list of them.',
              guard: 'isNewer',
              actions: ['setSaved', 'noteSection', 'loadVersions'],
            },
            { actions: 'noteSection' },
          ],
        },
        {
          id: 'penalty',
          src: 'lenderRecord',
          onSnapshot: [
            {
              description: 'What was saved is the newest version, and stands in the list of them.',
              guard: 'isNewer',
              actions: ['setSaved', 'noteSection', 'loadVersions'],
            },
            { actions: 'noteSection' },
          ],
        },
      ],
      states: {
        typing: {
          initial: 'saved',
          states: {
            saved: { always: { guard: 'isAnythingUnsaved', target: 'unsaved' } },
            unsaved: {
              description: 'Leaving would lose what was typed.',
              tags: 'unsaved',
              always: { guard: 'isNothingUnsaved', target: 'saved' },
            },
          },
        },
        history: {
          initial: 'listed',
          states: {
            listed: { on: { 'version.chosen': { actions: 'setChosen', target: 'read' } } },
            read: {
              description: 'One version is shown as it was.',
              on: { 'version.closed': { actions: 'setChosen', target: 'listed' } },
            },
          },
        },
      },
    },
  },
});
