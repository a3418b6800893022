import type { Page } from 'playwright-core';
import { storageKeys, storeAdminInfo, storeSignIn } from '#browser/credentials.ts';
import { storageOf } from '#test/support/storage.ts';
import { demoAdmin } from './staff.ts';

/**
 * Opens a path of the back office in a browser that holds a session of the demo's admin already: the server is asked
 * for it with the browser's own cookies, and what the sign-in stores is stored. That spares a test that is not about
 * signing in the screen for it.
 */
export const openSignedIn = async (page: Page, place: string): Promise<void> => {
  const { email } = demoAdmin;
  const answer = await page.context().request.post('/api/admin/login', { data: demoAdmin });
  if (!answer.ok()) throw new Error(`${email} is not let in: ${answer.status()} ${await answer.text()}`);
  const { token, refreshToken, admin } = (await answer.json()) as {
    readonly token: string;
    readonly refreshToken: string;
    readonly admin: { readonly name: string };
  };
  const storage = storageOf({});
  storeSignIn(storage, token, refreshToken);
  storeAdminInfo(storage, email, Date.now());
  storage.setItem(storageKeys.adminName, admin.name);

  // The storage of an address can be written from any of its documents: an emptied page is in one, and this is the smallest.
  if (new URL(page.url()).origin !== new URL(answer.url()).origin) await page.goto('/api/live');
  const keys = Object.values(storageKeys).filter((key) => storage.getItem(key) !== null);
  // A page whose place differs in its query alone is left as well: the address by itself would not tell one from the other.
  const isOpened = page.waitForEvent('domcontentloaded');
  await page.evaluate(
    ([entries, to]) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
      location.replace(to);
    },
    [keys.map((key) => [key, storage.getItem(key) ?? ''] as const), place] as const,
  );
  await isOpened;
  await page.waitForURL((url) => url.pathname === new URL(place, 'http://x').pathname);
};
