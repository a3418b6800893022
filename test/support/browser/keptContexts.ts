import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

/** Opens contexts and pages, as a browser does. */
export type Contexts = Pick<Browser, 'newContext' | 'newPage'>;

/**
 * Contexts and pages that are used again, each as empty as a new one: without cookies, storage, history, routes and
 * listeners. A page that stays in its process keeps the code that it has compiled, which saves a third of what loading
 * the product takes. Whatever cannot be taken back (a script for every document, a clock, a session of the protocol)
 * spoils a context: it is closed, and the next one is new.
 */
export interface KeptContexts extends Contexts {
  /** Takes back whatever is still in use. */
  readonly takeBack: () => Promise<void>;
}

/** The choices that a page can be given later, and those that a kept context is made with. Others are not kept. */
const changeable: ReadonlySet<string> = new Set(['viewport', 'colorScheme', 'reducedMotion']);
const lastingChoices: ReadonlySet<string> = new Set(['baseURL', 'bypassCSP']);

export const keepContexts = (browser: Browser): KeptContexts => {
  const newContext = browser.newContext.bind(browser);
  const idle = new Map<string, KeptContext[]>();
  const inUse = new Set<KeptContext>();

  const borrow = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const { baseURL, bypassCSP = false } = options;
    const names = Object.keys(options);
    if (baseURL === undefined || names.some((name) => !changeable.has(name) && !lastingChoices.has(name)))
      return newContext(options);
    const key = `${baseURL} ${bypassCSP}`;
    const kept = idle.get(key)?.pop() ?? (await keep(await newContext({ baseURL, bypassCSP }), baseURL));
    inUse.add(kept);
    kept.begin(options);
    kept.context.close = async () => {
      if (!inUse.delete(kept)) return;
      if (await kept.end()) idle.set(key, [...(idle.get(key) ?? []), kept]);
    };
    return kept.context;
  };

  return {
    newContext: borrow,
    newPage: async (options) => {
      const context = await borrow(options);
      const page = await context.newPage();
      page.close = () => context.close();
      return page;
    },
    takeBack: async () => {
      for (const { context } of inUse) await context.close();
    },
  };
};

/** A context with the one page that it keeps. */
interface KeptContext {
  readonly context: BrowserContext;
  readonly begin: (choices: BrowserContextOptions) => void;
  /** Empties it; false where it had to be closed. */
  readonly end: () => Promise<boolean>;
}

const keep = async (context: BrowserContext, baseURL: string): Promise<KeptContext> => {
  const [openPage, close] = [context.newPage.bind(context), context.close.bind(context)];
  const first = await openPage();
  const session = await context.newCDPSession(first);
  let choices: BrowserContextOptions = {};
  let isFirstFree = true;
  let isSpoilt = false;
  noteBefore([context, first, context.clock], () => {
    isSpoilt = true;
  });

  context.newPage = async () => {
    if (!isFirstFree) return dressed(await openPage(), choices);
    isFirstFree = false;
    // The rest of the test may go on in the same context, with its cookies and storage.
    first.close = async () => {
      await emptied(first, session, baseURL);
      isFirstFree = true;
    };
    return dressed(first, choices);
  };

  const empty = async (): Promise<void> => {
    for (const page of context.pages()) if (page !== first) await page.close();
    for (const event of contextEvents) context.removeAllListeners(event);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await emptied(first, session, baseURL);
    await context.clearCookies();
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage',
    });
    isFirstFree = true;
  };

  return {
    context,
    begin: (given) => {
      choices = given;
    },
    end: async () => {
      // A server that is gone already has no document to empty the page with.
      const isEmpty = !isSpoilt && (await empty().then(isTrue, isFalse));
      if (!isEmpty) await close();
      return isEmpty;
    },
  };
};

const isTrue = () => true;
const isFalse = () => false;

/** Motion takes a tenth of the processor's time: a test that is about it, or that goes all the way, asks for it. */
const usual = {
  viewport: { width: 1280, height: 720 },
  colorScheme: null,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions;

const dressed = async (page: Page, choices: BrowserContextOptions): Promise<Page> => {
  const { viewport, colorScheme, reducedMotion } = { ...usual, ...choices };
  if (viewport !== null) await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: null });
  return page;
};

/**
 * Leaves its document for the smallest of the same address, so that its process stays, and forgets what was. A route
 * would do in place of a server, but with one Chromium forgets the scripts that it has read.
 */
const emptied = async (page: Page, session: CDPSession, baseURL: string): Promise<void> => {
  for (const event of pageEvents) page.removeAllListeners(event);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto(new URL('/favicon.svg', baseURL).href);
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Page.resetNavigationHistory');
};

const pageEvents = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
] as const;
const contextEvents = [
  'console',
  'dialog',
  'page',
  'request',
  'requestfailed',
  'response',
  'weberror',
] as const;

/** What lasts as long as its page or context. */
const lasting = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'install',
  'newCDPSession',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setFixedTime',
  'setSystemTime',
];

/** Calls `note` before each of the lasting methods of these objects. */
const noteBefore = (owners: readonly object[], note: () => void): void => {
  for (const owner of owners)
    for (const name of lasting) {
      const method: unknown = Reflect.get(owner, name);
      if (typeof method !== 'function') continue;
      Reflect.set(owner, name, (...given: unknown[]): unknown => {
        note();
        return Reflect.apply(method, owner, given);
      });
    }
};
