import { beforeAll, test } from 'vitest';
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
  walk = walkSights(await openContext(stage.browser, stage.product.url), { isForThumbs: true });
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
