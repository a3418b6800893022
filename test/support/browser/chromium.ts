import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import type { Browser } from 'playwright-core';

/** Chromium without its window: the same pages, in little more than half the time. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/** The path of an installed Chromium; the environment's CHROMIUM comes first. */
export function findChromium(): string | undefined {
  const paths = [
    process.env.CHROMIUM,
    headlessShell,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return paths.find((path) => path !== undefined && existsSync(path));
}

/**
 * Starts a headless Chromium that makes no requests of its own. Its contexts have no service worker unless they ask for
 * one: each would fetch the whole shell again. `further` are flags besides the usual ones.
 */
export async function launchChromium(further: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error('Chromium is not installed.');
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...further,
    ],
  });
  const newContext = browser.newContext.bind(browser);
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options });
  return browser;
}
