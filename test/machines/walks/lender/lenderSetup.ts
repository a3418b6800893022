import type { Lender } from '#domain/lender/lenderVersion.ts';
import type { SettingField } from '#domain/lender/settingField.ts';
import { settingsForm } from '#domain/lender/settingsForm.ts';
import { newEdit, type OpenEdit } from '#domain/records/recordEdit.ts';
import { lenderSetup, setupSections } from '#machines/lender/lenderSetup.ts';
import { lenderVersions } from '#machines/lender/lenderVersions.ts';
import { lenderSettings } from '#machines/lender/parts.ts';
import { does, snapshotsOf, snapshotsOfPart } from '#test/support/machines/parts.ts';
import { provenBy } from '#test/support/machines/proof.ts';
import { lenderOf, newLender, version } from './samples.ts';

const firstPage = { query: { limit: 25, offset: 0 } };
const later = lenderOf(1, { longestTenure: 48 }, ['longestTenure']);

/** What a section shows the screen. */
interface Picture {
  readonly context: { readonly edit: OpenEdit<Lender, SettingField> };
}

const pictureOf = (lender: Lender, typed: string | null): Picture => {
  const edit = newEdit(lender, settingsForm.draftOf(lender));
  return {
    context: {
      edit: typed === null ? edit : { ...edit, draft: { ...edit.draft, 'identity.phone': typed } },
    },
  };
};

const still = pictureOf(newLender, null);
const typed = pictureOf(newLender, '080 1234');
const saved = pictureOf(later, null);

/** What the logo shows the screen. */
const logoOf = (lender: Lender, picture: string | null) => ({
  context: { saved: lender, chosen: picture === null ? null : { picture }, file: null, failure: null },
});

const noLogo = logoOf(newLender, null);
const chosenLogo = logoOf(newLender, 'data:image/png;base64,iVBORw0KGgo=');
const savedLogo = logoOf(later, null);

/** What an event tells of the logo; null for any other event. */
const logoIn = (event: { readonly type: string }): ReturnType<typeof logoOf> | null =>
  event.type === 'xstate.snapshot.logo'
    ? (event as unknown as { readonly snapshot: ReturnType<typeof logoOf> }).snapshot
    : null;

/** What an event tells of a section. */
const toldBy = (event: { readonly type: string }): { section: string; picture: Picture } | null => {
  const section = setupSections.find((one) => event.type === `xstate.snapshot.${one}`);
  return section === undefined
    ? null
    : { section, picture: (event as unknown as { readonly snapshot: Picture }).snapshot };
};

export const lenderSetupWalk = provenBy(
  lenderSetup,
  {
    inputs: [undefined],
    events: [{ type: 'version.chosen', version }, { type: 'version.closed' }],
    answers: {},
    shown: {
      lenderSettings: snapshotsOfPart(lenderSettings, undefined, [newLender]),
      lenderRecord: [still, typed, saved],
      lenderLogo: [noLogo, chosenLogo, savedLogo],
      lenderVersions: snapshotsOf(lenderVersions, firstPage, [{ type: 'load.requested' }]),
    },
    facts: ({ context: { lender, unsaved, chosen } }) => [lender?.version, unsaved, chosen !== null],
  },
  {
    'the sections are there exactly once the set-up was read': (snapshot) =>
      setupSections.every(
        (section) => (snapshot.children[section] !== undefined) === (snapshot.context.lender !== null),
      ),
    'what a section has typed and not saved is known to be unsaved': (snapshot) =>
      snapshot.hasTag('unsaved') === snapshot.context.unsaved.length > 0,
    'the versions begin with the newest page': (snapshot) =>
      snapshot.children.versions === undefined ||
      snapshot.children.versions.getSnapshot().context.query.offset === 0,
    'a version is read exactly while one is chosen': (snapshot) =>
      snapshot.matches({ shown: { history: 'read' } }) === (snapshot.context.chosen !== null),
  },
  {
    'a section alone says whether it has something unsaved': ({ from, event, to }) => {
      const told = toldBy(event);
      return setupSections.every((section) =>
        told?.section === section
          ? to.context.unsaved.includes(section) === (told.picture === typed)
          : to.context.unsaved.includes(section) === from.context.unsaved.includes(section),
      );
    },
    'the logo alone says whether it has something unsaved': ({ from, event, to }) => {
      const logo = logoIn(event);
      return (
        to.context.unsaved.includes('logo') ===
        (logo === null ? from.context.unsaved.includes('logo') : logo === chosenLogo)
      );
    },
    'the newest version is the one that the screen knows': ({ from, event, to }) => {
      const told = toldBy(event)?.picture.context.edit.saved ?? logoIn(event)?.context.saved;
      if (from.context.lender === null) return true;
      const newest = Math.max(from.context.lender.version, told?.version ?? 0);
      return to.context.lender?.version === newest;
    },
    'what was saved is read among the versions, and nothing else is': ({ from, event, to }) =>
      does(lenderSetup, from, event, 'loadVersions') ===
      (from.context.lender !== null && to.context.lender?.version !== from.context.lender.version),
    'the version that was asked for is the one that is read': ({ from, event, to }) =>
      event.type !== 'version.chosen' ||
      !from.matches({ shown: { history: 'listed' } }) ||
      to.context.chosen === version,
  },
);
