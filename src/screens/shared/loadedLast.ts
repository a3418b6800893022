import { reasonOf } from '#api/failure.ts';
import { openLastLoaded } from '#browser/lastLoaded.ts';
import type { Portal } from '#browser/credentials.ts';
import { openTabStorage } from '#browser/storage.ts';
import { tokenOwner } from '#browser/tokenClaims.ts';
import { instantOf } from '#domain/values/calendar.ts';
import { signedInPortal, tokenIn } from '#machines/app/heldCredentials.ts';
import type { PartMachine } from '#machines/kinds/part.ts';
import { LastLoaded } from '#machines/lastLoaded.ts';
import type { App } from '#app/app.ts';
import { rememberPerson } from '#app/session/samePerson.ts';
import { loadedBy } from './loadedBy.ts';

/**
 * A part machine with the call that loads it, whose last answer is kept for the time without a network (rule
 * LAST-FIGURES). `kept` leaves out of an answer what must not be kept.
 */
export const keptAndLoadedBy = <Loaded, From>(
  app: App,
  part: PartMachine<Loaded, From>,
  load: (from: From) => Promise<Loaded>,
  kept: (loaded: Loaded) => Loaded = (loaded) => loaded,
): PartMachine<Loaded, From> =>
  loadedBy(part, async (from) => {
    const name = typeof from === 'string' ? `${part.id} ${from}` : part.id;
    const isStillTheirs = rememberPerson(app);
    try {
      const loaded = await load(from);
      const owner = ownerIn(app);
      if (owner !== null && isStillTheirs())
        shelfOf(app).keep(owner, name, { loaded: kept(loaded), at: app.clock.now() });
      return loaded;
    } catch (error) {
      const owner = ownerIn(app);
      const isOffline = reasonOf(error)._tag === 'Unreachable';
      const last =
        isOffline && owner !== null && isStillTheirs()
          ? shelfOf(app).find(owner, name, app.clock.now())
          : null;
      throw last === null ? error : new LastLoaded(last.loaded, instantOf(last.at));
    }
  });

/** Whose session it is; null without one, and where the token does not say, so that nothing is kept. */
const ownerIn = ({ session }: App): string | null =>
  tokenOwner(tokenIn(session.getSnapshot().context.found) ?? '');

const shelves = new WeakMap<App, { readonly portal: Portal | null; readonly shelf: Shelf }>();
type Shelf = ReturnType<typeof openLastLoaded>;

/** A borrower's own answers outlive a reload in their tab; those of staff, about other people, only the page. */
const shelfOf = (app: App): Shelf => {
  const portal = signedInPortal(app.session.getSnapshot().context.found);
  const open = shelves.get(app);
  if (open?.portal === portal) return open.shelf;
  open?.shelf.forget();
  const build = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? '';
  const shelf = openLastLoaded(portal === 'customer' ? openTabStorage() : null, build);
  shelves.set(app, { portal, shelf });
  if (open === undefined)
    app.session.subscribe((snapshot) => {
      if (!snapshot.hasTag('signedIn')) shelves.get(app)?.shelf.forget();
    });
  return shelf;
};
