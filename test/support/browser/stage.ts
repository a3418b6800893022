import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type Product, type Settings, startProduct } from './product.ts';

/** The product as a lender runs it, and a Chromium, for the tests of one file. */
interface Stage {
  readonly product: Product;
  readonly browser: Browser;
}

/** Both are there from before the first test of the file until after its last; `host` is the name in the address. */
export const setStage = (host?: string, settings?: Settings): Stage => {
  let stage: Stage | null = null;
  const ready = (): Stage => {
    if (stage === null) throw new Error('the stage is set when the tests begin');
    return stage;
  };

  beforeAll(async () => {
    const [product, browser] = await Promise.all([startProduct(host, settings), launchChromium()]);
    stage = { product, browser };
  });

  afterAll(async () => {
    await stage?.browser.close();
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
