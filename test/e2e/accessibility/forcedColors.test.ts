import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAsBorrower } from '#test/support/browser/borrowers.ts';
import { openAsStaff } from '#test/support/browser/staff.ts';
import { setStage } from '#test/support/browser/stage.ts';

const stage = setStage();

test('in forced colours a bar shows how far it is filled, and the navigation where one is', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 844 },
    forcedColors: 'active',
    // The picture of the bar is read through a data address, which the content policy refuses.
    bypassCSP: true,
  });
  const page = await context.newPage();
  await openAsBorrower(page, '/customers/dashboard');
  await page.getByRole('progressbar').waitFor();
  const [filled, empty] = await coloursOfBar(page, [0.1, 0.9]);
  expect(filled).not.toBe(empty);
  const lines = await page
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).textDecorationLine));
  expect(lines.filter((line) => line === 'underline')).toHaveLength(1);
  await context.close();
});

test('in forced colours one segment and one tab alone are underlined, and a head has its rule', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 844 },
    forcedColors: 'active',
  });
  const page = await context.newPage();
  await openAsStaff(page, '/loans');
  const chosen = page.getByRole('radio', { name: /^All/ });
  await chosen.waitFor();
  await page.getByRole('row').nth(1).waitFor();
  expect(await coloursUnder(page, '[role="radio"]')).toEqual(['chosen', ...Array<string>(6).fill('ground')]);
  const rule = page.getByRole('columnheader', { name: 'Loan ID' });
  expect(await rule.evaluate((head) => getComputedStyle(head).borderBlockEndStyle)).toBe('solid');

  await page.goto('/settings');
  await page.getByRole('tab', { name: 'Profile' }).waitFor();
  const tabs = await coloursUnder(page, '[role="tab"]');
  expect(tabs.filter((tab) => tab === 'chosen')).toHaveLength(1);
  expect(new Set(tabs)).toEqual(new Set(['chosen', 'ground']));
  await context.close();
});

/** Whether the line under each of these parts has the ground's colour or the one of what is chosen. */
function coloursUnder(page: Page, selector: string): Promise<readonly string[]> {
  return page.locator(selector).evaluateAll((parts) => {
    const probe = document.body.appendChild(document.createElement('i'));
    const colourOf = (name: string) => {
      probe.style.color = name;
      return getComputedStyle(probe).color;
    };
    const words = new Map([
      [colourOf('Canvas'), 'ground'],
      [colourOf('Highlight'), 'chosen'],
    ]);
    const under = parts.map((part) => getComputedStyle(part).borderBlockEndColor);
    probe.remove();
    return under.map((colour) => words.get(colour) ?? colour);
  });
}

/** The painted colours of the bar at these parts of its width. */
async function coloursOfBar(page: Page, parts: readonly number[]): Promise<readonly string[]> {
  const picture = await page.getByRole('progressbar').screenshot();
  return page.evaluate(
    async ([data, at]) => {
      const image = await createImageBitmap(await (await fetch(data)).blob());
      const canvas = new OffscreenCanvas(image.width, image.height);
      const drawn = canvas.getContext('2d');
      drawn?.drawImage(image, 0, 0);
      return at.map((part) =>
        [...(drawn?.getImageData(image.width * part, image.height / 2, 1, 1).data ?? [])].join(' '),
      );
    },
    [`data:image/png;base64,${picture.toString('base64')}`, parts] as const,
  );
}
