import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { type Product, startProduct } from '../support/product.ts';
import {
  expectSoundSight,
  follow,
  heading,
  inOrder,
  openContext,
  press,
  type Sight,
  type SightWalk,
  walkSights,
  words,
} from '../support/sights.ts';

let product: Product;
let browser: Browser;
let walk: SightWalk;

beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct(), launchChromium()]);
  walk = walkSights(await openContext(browser, product.url), { isForThumbs: true });
});

afterAll(async () => {
  await browser.close();
  await product.remove();
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
  { name: 'not found', route: '*', place: '/nowhere', until: heading('Page Not Found') },
  {
    name: 'a screen that could not be loaded',
    route: 'broken',
    place: '/',
    until: inOrder(
      heading('Sign in'),
      (page) => page.route('**/assets/**', (request) => request.abort()),
      follow('Forgot password?'),
      heading('This page could not be shown'),
    ),
  },
];

test.each(doors)('$name', async (sight) => {
  await expectSoundSight(walk, sight);
});
