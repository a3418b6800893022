import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Contexts, type KeptContexts, keepContexts } from './keptContexts.ts';
import { type Product, type Settings, startProduct } from './product.ts';

/** The product as a lender runs it, and a Chromium, for the tests of one file. */
interface Stage {
  readonly product: Product;
  readonly browser: Contexts;
}

/**
 * Both are there from before the first test of the file until after its last; `host` is the name in the address. All
 * files of a process share one Chromium and its contexts. Tests of what a browser does that was never there before ask
 * for one of their own with `isBrowserNew`.
 */
export const setStage = (host?: string, settings?: Settings, { isBrowserNew = false } = {}): Stage => {
  let stage: (Stage & { readonly end: () => Promise<void> }) | null = null;
  const ready = (): Stage => {
    if (stage === null) throw new Error('the stage is set when the tests begin');
    return stage;
  };

  beforeAll(async () => {
    const [product, { browser, end }] = await Promise.all([
      startProduct(host, settings),
      isBrowserNew ? newBrowser() : sharedBrowser(),
    ]);
    stage = { product, browser, end };
  });

  afterAll(async () => {
    await stage?.end();
    await stage?.product.remove();
  });

  return {
    get product() {
      return ready().product;
    },
    get browser() {
      return ready().browser;
    },
  };
};

interface StagedBrowser {
  readonly browser: Contexts;
  readonly end: () => Promise<void>;
}

const newBrowser = async (): Promise<StagedBrowser> => {
  const browser = await launchChromium();
  return { browser, end: () => browser.close() };
};

/**
 * Most pages of a test are left before what V8 compiles for speed has paid, so that it waits for more calls of a
 * function. A browser of a file's own, in which loads are measured, is as people have it.
 */
const lateCompiling = ['--js-flags=--invocation-count-for-maglev=10000'];

/** Chromium ends with the process, whose files come one after the other. */
let kept: Promise<KeptContexts> | null = null;

const sharedBrowser = async (): Promise<StagedBrowser> => {
  kept ??= launchChromium(lateCompiling).then(keepContexts);
  const contexts = await kept;
  return { browser: contexts, end: contexts.takeBack };
};
