import { beforeAll, expect, test } from 'vitest';
import { shiftOf, watchShifts } from '#test/support/browser/layoutShift.ts';
import { setStage } from '#test/support/browser/stage.ts';
import {
  expectSoundSight,
  heading,
  inOrder,
  openContext,
  press,
  type Sight,
  type SightWalk,
  walkSights,
  words,
} from '#test/support/browser/sights.ts';
import { submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage();
let walk: SightWalk;

beforeAll(async () => {
  walk = walkSights(await openContext(stage.browser, stage.product.url), {
    isForThumbs: true,
    isOneApp: false,
  });
});

const doors: readonly Sight[] = [
  {
    name: 'the sign-in of staff, refused',
    route: '/auth/admin',
    place: '/auth/admin',
    until: inOrder(heading('Admin Portal'), press('Sign in'), words('Please enter both email and password')),
  },
  { name: 'the sign-in of customers', route: '/', place: '/', until: heading('Sign in') },
  {
    name: 'forgot password',
    route: '/auth/forgot-password',
    place: '/auth/forgot-password',
    until: heading('Reset password'),
  },
  {
    name: 'an incomplete reset link',
    route: '/auth/reset-password',
    place: '/auth/reset-password',
    until: words('This reset link is incomplete.'),
  },
  {
    name: 'reset password, refused',
    route: '/auth/reset-password',
    place: '/auth/reset-password?token=t',
    until: inOrder(
      heading('Choose a new password'),
      press('Change Password'),
      words('All fields are required'),
    ),
  },
  {
    name: 'an incomplete link of “This was not me”',
    route: '/auth/not-me',
    place: '/auth/not-me',
    until: words('This link is incomplete.'),
  },
  {
    name: '“This was not me”',
    route: '/auth/not-me',
    place: '/auth/not-me?token=t',
    until: heading('This was not me'),
  },
  {
    name: '“This was not me”, with a link that is over',
    route: '/auth/not-me',
    place: '/auth/not-me?token=t',
    until: inOrder(press('Secure my account'), words('This link has expired or was used before.'), (page) =>
      page.getByRole('button', { name: 'Secure my account' }).waitFor({ state: 'detached' }),
    ),
  },
  { name: 'not found', route: '*', place: '/nowhere', until: heading('Page Not Found') },
  {
    name: 'a screen that could not be loaded',
    route: 'broken',
    place: '/auth/admin',
    until: inOrder(
      heading('Admin Portal'),
      (page) => page.route('**/assets/staff-*.js', (request) => request.abort()),
      (page) => submitSignIn(page),
      heading('This page could not be shown'),
    ),
  },
];

test.each(doors)('$name', async (sight) => {
  await expectSoundSight(walk, sight);
});

test('the borrowers’ sign-in says whose it is and whom to call, in every width, and nothing moves', async () => {
  const page = await stage.browser.newPage({
    baseURL: stage.product.url,
    viewport: { width: 1280, height: 844 },
  });
  await watchShifts(page);
  await page.goto('/');
  const help = page.getByRole('complementary', { name: 'Help' });
  const phone = help.getByRole('link', { name: '+91 80 4567 8900' });
  await phone.waitFor();
  expect(await phone.getAttribute('href')).toBe('tel:+918045678900');
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.01);
  for (const width of [1280, 1024, 1023, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const isFacing = width >= 1024;
    expect(await help.getByText('Monday to Saturday').isVisible(), `hours at ${width} px`).toBe(isFacing);
    expect(
      await page.getByText('Your loans, your payments, your details.').filter({ visible: true }).count(),
    ).toBe(1);
    expect(await phone.isVisible()).toBe(true);
    const form = await page.getByRole('main').boundingBox();
    const side = await help.boundingBox();
    // Beside the form in its own half, or below it at the foot.
    if (isFacing) expect(side).toMatchObject({ x: width / 2, y: 0, width: width / 2, height: 844 });
    else expect(side?.y).toBeGreaterThanOrEqual((form?.y ?? Infinity) + (form?.height ?? 0));
    expect(form?.width).toBeLessThanOrEqual(400);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  // A lender with a long name, and without a phone or hours.
  await page.route('/', async (route) => {
    const answer = await route.fetch();
    const lender = { tradeName: 'Venkateshwara'.repeat(6), phone: null, hours: null };
    const block = `<script type="application/json" id="lender">${JSON.stringify(lender)}</script>`;
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('<head>', `<head>${block}`),
    });
  });
  await page.goto('/');
  for (const width of [320, 1024]) {
    await page.setViewportSize({ width, height: 640 });
    await page
      .getByText(/^(Venkateshwara){6}$/)
      .filter({ visible: true })
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(await help.getByRole('link').count()).toBe(0);
  }
  await page.goto('/auth/admin');
  await page.getByRole('heading', { name: 'Admin Portal' }).waitFor();
  expect(await help.count()).toBe(0);
  await page.close();
});
