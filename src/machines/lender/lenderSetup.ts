import { assign, sendTo, setup, type SnapshotFrom } from 'xstate';
import type { Lender, LenderVersion } from '#domain/lender/lenderVersion.ts';
import { defaultListQuery, type Paging } from '#domain/lists/listQuery.ts';
import { isEdited } from '#domain/records/recordEdit.ts';
import { known } from '#machines/known.ts';
import { lenderLogo } from './lenderLogo.ts';
import { lenderRecord } from './lenderRecord.ts';
import { lenderVersions } from './lenderVersions.ts';
import { lenderSettings } from './parts.ts';

/** The sections of the screen, in its order; each is saved on its own. */
export const setupSections = ['identity', 'officer', 'accounts', 'loans', 'penalty'] as const;
export type SetupSection = (typeof setupSections)[number];

/** What has a save of its own. */
export type SetupPart = SetupSection | 'logo';

export type LenderSetupEvent =
  /** A version is opened, or closed. */
  { readonly type: 'version.chosen'; readonly version: LenderVersion } | { readonly type: 'version.closed' };

interface LenderSetupContext {
  /** The set-up as loaded or saved last; null before it is loaded. */
  readonly lender: Lender | null;
  /** The sections with unsaved changes. */
  readonly unsaved: readonly SetupPart[];
  /** The open version; null for none. */
  readonly chosen: LenderVersion | null;
}

/** What a section reports to the screen. */
interface Heard {
  readonly section: SetupPart;
  readonly lender: Lender;
  readonly isUnsaved: boolean;
}

/** The lender's settings, each section saved on its own, and the list of their versions (rule LENDER). */
export const lenderSetup = setup({
  types: {
    context: {} as LenderSetupContext,
    events: {} as LenderSetupEvent,
    tags: {} as 'unsaved',
    children: {} as { settings: 'lenderSettings'; versions: 'lenderVersions'; logo: 'lenderLogo' } & Record<
      SetupSection,
      'lenderRecord'
    >,
  },
  actors: { lenderSettings, lenderRecord, lenderLogo, lenderVersions },
  guards: {
    isLoaded: (_, { loaded }: { readonly loaded: Lender | null }) => loaded !== null,
    isNewer: ({ context }, { lender }: Heard) => lender.version > known(context.lender).version,
    isAnythingUnsaved: ({ context }) => context.unsaved.length > 0,
    isNothingUnsaved: ({ context }) => context.unsaved.length === 0,
  },
  actions: {
    setLender: assign({ lender: (_, { loaded }: { readonly loaded: Lender | null }) => loaded }),
    setSaved: assign({ lender: (_, { lender }: Heard) => lender }),
    noteSection: assign({
      unsaved: ({ context: { unsaved } }, { section, isUnsaved }: Heard) =>
        setupParts.filter((one) => (one === section ? isUnsaved : unsaved.includes(one))),
    }),
    loadVersions: sendTo('versions', { type: 'load.requested' }),
    setChosen: assign({ chosen: (_, version: LenderVersion | null) => version }),
  },
}).createMachine({
  id: 'lenderSetup',
  description: 'The lender’s own settings, a section a save, with every earlier version.',
  context: { lender: null, unsaved: [], chosen: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'settings',
        src: 'lenderSettings',
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context },
          actions: { type: 'setLender', params: ({ event }) => event.snapshot.context },
          target: 'shown',
        },
      },
    },
    shown: {
      type: 'parallel',
      invoke: [
        { id: 'versions', src: 'lenderVersions', input: { query: firstPage() } },
        {
          id: 'logo',
          src: 'lenderLogo',
          input: ({ context }) => ({ saved: known(context.lender) }),
          onSnapshot: [
            {
              guard: { type: 'isNewer', params: ({ event }) => heardOfLogo(event.snapshot) },
              actions: [
                { type: 'setSaved', params: ({ event }) => heardOfLogo(event.snapshot) },
                { type: 'noteSection', params: ({ event }) => heardOfLogo(event.snapshot) },
                'loadVersions',
              ],
            },
            { actions: { type: 'noteSection', params: ({ event }) => heardOfLogo(event.snapshot) } },
          ],
        },
        ...setupSections.map(recordOfSection),
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
            listed: {
              on: {
                'version.chosen': {
                  actions: { type: 'setChosen', params: ({ event }) => event.version },
                  target: 'read',
                },
              },
            },
            read: {
              description: 'One version is shown as it was.',
              on: {
                'version.closed': { actions: { type: 'setChosen', params: null }, target: 'listed' },
              },
            },
          },
        },
      },
    },
  },
});

/** The record of one section: what it saved is the newest version, and what it holds unsaved is noted. */
function recordOfSection(section: SetupSection) {
  const params = ({ event }: SectionSnapshot): Heard => heardOf(section, event.snapshot);
  const noteSection = { type: 'noteSection' as const, params };
  return {
    id: section,
    src: 'lenderRecord' as const,
    input: ({ context }: { readonly context: LenderSetupContext }) => ({ saved: known(context.lender) }),
    onSnapshot: [
      {
        description: 'What was saved is the newest version, and stands in the list of them.',
        guard: { type: 'isNewer' as const, params },
        actions: [{ type: 'setSaved' as const, params }, noteSection, 'loadVersions' as const],
      },
      { actions: noteSection },
    ],
  };
}

interface SectionSnapshot {
  readonly event: { readonly snapshot: Pick<SnapshotFrom<typeof lenderRecord>, 'context'> };
}

const heardOf = (
  section: SetupSection,
  { context: { edit } }: Pick<SnapshotFrom<typeof lenderRecord>, 'context'>,
): Heard => ({ section, lender: edit.saved, isUnsaved: isEdited(edit) });

/** A logo is unsaved from the moment at which a file is chosen. */
const heardOfLogo = ({
  context: { saved, chosen, file },
}: Pick<SnapshotFrom<typeof lenderLogo>, 'context'>): Heard => ({
  section: 'logo',
  lender: saved,
  isUnsaved: chosen !== null || file !== null,
});

/** Everything that is saved by itself. */
const setupParts: readonly SetupPart[] = [...setupSections, 'logo'];

function firstPage(): Paging {
  const { limit } = defaultListQuery;
  return { limit, offset: 0 };
}
