import type { Page } from 'playwright-core';

export const demoAdmin = { email: 'admin@kisht.example', password: 'kisht-admin-demo' };

/** Fills in the staff sign-in that the page shows and sends it. */
export const submitSignIn = async (page: Page, { email, password } = demoAdmin): Promise<void> => {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

/** Signs in to the back office and opens a path of it. */
export const openAsStaff = async (page: Page, place: string): Promise<void> => {
  await page.goto(place);
  await submitSignIn(page);
  await page.waitForURL((url) => url.pathname === new URL(place, 'http://x').pathname);
};

/** Collects the errors and warnings of the browser's console. */
export const listenForErrors = (page: Page): readonly string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
};
