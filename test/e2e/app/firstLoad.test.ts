import type { Locator, Page, Route } from 'playwright-core';
import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { routesBeside } from '#test/support/browser/routes.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openAsStaff, submitSignIn } from '#test/support/browser/staff.ts';

const stage = setStage(undefined, undefined, { isBrowserNew: true });

/** The storage of a browser in which somebody has signed in. */
const signedIn = async (open: (page: Page) => Promise<void>) => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  await open(await context.newPage());
  const storage = await context.storageState();
  await context.close();
  return storage;
};

/** Keeps the page from loading ahead what the next screens need. */
const neverIdle = () => {
  window.requestIdleCallback = () => 0;
};

/** Notes how much of the window moved by itself, the cumulative layout shift. */
const watchShifts = () => {
  const watched = window as unknown as { moved: number };
  watched.moved = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) watched.moved += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The storage of a browser, and what is done with it. */
type Storage = Awaited<ReturnType<typeof signedIn>>;

/**
 * A page in which one first visit follows another: nothing of those before is stored, and while the calls are held, no
 * file comes from a cache. Only what the process has compiled is kept, which no request shows.
 */
const openVisitor = async (storage: Storage) => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await page.addInitScript(neverIdle);
  await page.addInitScript(watchShifts);
  let asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let isDrawn = Promise.resolve();
  await page.route('**/api/**', (route) => isDrawn.then(() => route.continue()));
  return {
    /**
     * What a browser that was never here asks for, in order, the page that it got, and how much of it moved when the
     * answers came to what was shown before.
     */
    visit: async (path: string) => {
      await restore(page, storage);
      asked = [];
      let answer: () => void = () => undefined;
      isDrawn = new Promise<void>((resolve) => {
        answer = resolve;
      });
      const html = (await (await page.goto(path))?.text()) ?? '';
      await page.getByRole('main').first().waitFor();
      await page.evaluate(twoFrames);
      answer();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(twoFrames);
      const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
      return { asked: [...asked], html, moved };
    },
    close: () => context.close(),
  };
};

/** Leaves the product and stores this in place of all that is stored. */
const restore = async (page: Page, { cookies, origins }: Storage): Promise<void> => {
  const context = page.context();
  await page.goto('/favicon.svg');
  await context.clearCookies();
  await context.addCookies(cookies);
  await page.evaluate(
    (entries) => {
      sessionStorage.clear();
      localStorage.clear();
      for (const { name, value } of entries) localStorage.setItem(name, value);
    },
    origins.flatMap(({ localStorage }) => localStorage),
  );
};

const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/** Every route, with the records that it needs: of a borrower with a loan that runs and one that is closed. */
const strangersPaths: Visits = [
  ['/', 5],
  ['/auth/admin', 5],
  ['/auth/forgot-password', 6],
  ['/auth/reset-password', 6],
  ['/auth/not-me', 6],
];
const staffPaths: Visits = [
  ['/dashboard', 11],
  ['/customers', 10],
  ['/vehicles', 10],
  ['/loans', 10],
  ['/loans/LN-000017', 12],
  // Not disbursed.
  ['/loans/LN-000048', 12],
  ['/payments/LN-000017', 12],
  ['/payments/LN-000005/statement', 12],
  ['/payments/LN-000005/receipt/{payment}', 11],
  ['/payments/LN-000005/no-dues', 12],
  ['/statements', 9],
  ['/confirm-payment', 9],
  ['/receipts', 10],
  ['/receipts/new', 10],
  ['/payouts', 10],
  ['/mails', 10],
  ['/accounts/LN-000017', 12],
  // Something may be due of two loans.
  ['/customers/CUS-000011', 11],
  ['/customers/create', 9],
  ['/vehicles/add', 9],
  ['/loans/create', 12],
  ['/flows', 10],
  ['/audit', 9],
  ['/approvals', 9],
  ['/setup', 10],
  ['/setup/first', 9],
  ['/settings', 9],
  ['/customers/CUS-000005/edit', 8],
  ['/vehicles/VEH-000005/edit', 8],
  ['/reports', 10],
];
const borrowersPaths: Visits = [
  ['/customers/dashboard', 11],
  ['/customers/payment-history', 10],
  ['/customers/payment/LN-000017/emi', 11],
  ['/customers/payment/LN-000005/statement', 12],
  ['/customers/payment/LN-000005/receipt/{payment}', 11],
  ['/customers/payment/LN-000005/no-dues', 12],
  ['/customers/account/LN-000017', 9],
  ['/customers/confirm-payment', 9],
  ['/customers/customers', 9],
  ['/customers/vehicles', 8],
  ['/customers/vehicles/edit/VEH-000005', 8],
  ['/customers/contact', 9],
  ['/customers/settings', 9],
];

/** Places, and the most requests of a first visit to each. */
type Visits = readonly (readonly [place: string, most: number])[];

/** Some visits, a few at a time: most of each is waiting until nothing more is asked for. */
const visitAll = async (visits: Visits, storage: Storage = { cookies: [], origins: [] }) => {
  const left = visits.values();
  const seen: (Visit & { readonly path: string; readonly most: number })[] = [];
  const visitRest = async () => {
    const visitor = await openVisitor(storage);
    for (const [path, most] of left) seen.push({ path, most, ...(await visitor.visit(path)) });
    await visitor.close();
  };
  await Promise.all(Array.from({ length: visitsAtOnce }, visitRest));
  return seen;
};

type Visit = Awaited<ReturnType<Awaited<ReturnType<typeof openVisitor>>['visit']>>;

const visitsAtOnce = 4;

/** The share of the window, multiplied by how far, that may move. */
const mostMoved = 0.01;

/** A font, what the atlas draws, and what serves one screen of several: the page does not name them. */
const isLateFile = (file: string): boolean =>
  /\.woff2$|^\/assets\/(?:charts|flowPublisher|statements)\b/.test(file);

test.each([
  ['/dashboard', staffPaths],
  ['/customers/dashboard', borrowersPaths],
] as const)('every route beside %s is visited', (neighbour, visits) => {
  const routes = routesBeside(neighbour);
  const best = (place: string) =>
    matchRoutes(
      routes.map((path) => ({ path })),
      place,
    )?.[0]?.route.path;
  expect(new Set(visits.map(([place]) => best(place)))).toEqual(new Set(routes));
});

test('a first visit asks for few files, for each once, and for no script that the page does not name', async () => {
  const staff = await signedIn((page) => openAsStaff(page, '/dashboard'));
  const borrower = await signedIn((page) => openAsBorrower(page, '/customers/dashboard'));
  const api = await staffApi(stage.product.url);
  const [{ paymentId } = {}] = await api.list('/payments/LN-000005');
  const withPayment = (visits: Visits) =>
    visits.map(([path, most]) => [path.replace('{payment}', String(paymentId)), most] as const);
  const seen = [
    ...(await visitAll(strangersPaths)),
    ...(await visitAll(withPayment(staffPaths), staff)),
    ...(await visitAll(withPayment(borrowersPaths), borrower)),
  ];
  // Everything that moves is named at once.
  expect(seen.filter(({ moved }) => moved > mostMoved).map(({ path, moved }) => `${path}: ${moved}`)).toEqual(
    [],
  );
  for (const { path, most, asked, html } of seen) {
    expect(asked.length, `${path}: ${asked.join(' ')}`).toBeLessThanOrEqual(most);
    expect(asked, path).toHaveLength(new Set(asked).size);
    const files = asked.filter((file) => file.startsWith('/assets/'));
    expect(files.length, path).toBeLessThanOrEqual(9);
    expect(
      files.filter((file) => !isLateFile(file) && !html.includes(`"${file}"`)),
      path,
    ).toEqual([]);
  }
});

test('a page says that it is loading before its first script is there', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  let goOn: () => void = () => undefined;
  const looked = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/*.js', (route) => looked.then(() => route.continue()));
  await page.goto('/', { waitUntil: 'commit' });
  const bar = page.getByRole('progressbar', { name: 'Loading', exact: true });
  await bar.waitFor();
  const animated = await bar.evaluate((element) => getComputedStyle(element, '::before').animationName);
  expect(animated).toBe('arriving');
  goOn();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await bar.count()).toBe(0);
  await context.close();
});

test('a first visit asks for its data while the script of its screen loads, once', async () => {
  const staff = await signedIn((page) => openAsStaff(page, '/dashboard'));
  const borrower = await signedIn((page) => openAsBorrower(page, '/customers/dashboard'));
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.addInitScript(neverIdle);
  let asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname.slice('/api'.length));
  });
  for (const [path, storage, calls] of [
    ['/dashboard', staff, ['/figures', '/figures/recent-loans', '/figures/today']],
    ['/loans', staff, ['/figures/lists/loans', '/loans/getallloans']],
    ['/customers', staff, ['/customers/getallcustomers', '/figures/lists/customers']],
    ['/vehicles', staff, ['/figures/lists/vehicles', '/vehicles/getallvehicles']],
    ['/loans/LN-000001', staff, ['/accounts/LN-000001/desk', '/loans/getloan/LN-000001']],
    [
      '/payments/LN-000001',
      staff,
      ['/accounts/LN-000001/desk', '/loans/getloan/LN-000001', '/payments/LN-000001'],
    ],
    ['/payments/LN-000001/statement', staff, ['/loans/getloan/LN-000001']],
    ['/accounts/LN-000001', staff, ['/accounts/LN-000001', '/loans/getloan/LN-000001']],
    [
      '/customers/CUS-000001',
      staff,
      [
        '/customers/CUS-000001/loans',
        '/customers/getcustomer/CUS-000001',
        '/vehicles/getvehicles/CUS-000001',
      ],
    ],
    ['/customers/dashboard', borrower, ['/loans/getallloans']],
    ['/customers/payment/LN-000017/emi', borrower, ['/loans/getloan/LN-000017', '/payments/LN-000017']],
  ] as const) {
    await restore(page, storage);
    asked = [];
    const client = await holdScript(page, 'signedIn');
    await page.goto(path, { waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted(), { message: path }).toEqual(calls);
    await client.release();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    // The screen has taken each early answer, and asked for none of them again.
    expect(asked.filter((call) => calls.some((one) => one === call)).toSorted(), path).toEqual(calls);
    await page.unrouteAll();
  }
  await page.close();
});

/** Keeps the requests for a script until it is released. */
const holdScript = async (page: Page, name: string) => {
  const held: Route[] = [];
  let isReleased = false;
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    if (isReleased) await route.continue();
    else held.push(route);
  });
  return {
    isAsked: () => held.length > 0,
    release: async () => {
      isReleased = true;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
};

/** Notes at every change, once something was shown, that the window or its main part has neither heading nor skeleton. */
const watchForEmptiness = () => {
  const empty: string[] = [];
  let wasShown = false;
  const look = () => {
    const main = document.querySelector('main');
    const isShown = (main ?? document).querySelector('h1, [role="status"]') !== null;
    if (!isShown && (wasShown || main !== null))
      empty.push(`${main?.tagName ?? 'window'} at ${location.pathname}`);
    wasShown ||= isShown;
  };
  Object.assign(window, { empty });
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
};

const emptyMoments = (page: Page) => page.evaluate(() => Reflect.get(window, 'empty') as string[]);

type Held = Awaited<ReturnType<typeof holdScript>>;

/** Follows a link whose screen's script is held: the last screen stays below a bar until it is released. */
const followHeld = async (page: Page, [held, link, from, to]: readonly [Held, Locator, RegExp, RegExp]) => {
  const main = page.locator('main');
  const bar = page.getByRole('progressbar', { name: 'Loading', exact: true });
  await link.click();
  await bar.waitFor();
  expect(held.isAsked()).toBe(true);
  expect(await main.getAttribute('aria-busy')).toBe('true');
  // What was left cannot be typed into.
  expect(await main.getAttribute('inert')).not.toBeNull();
  expect(await page.locator('h1').allTextContents()).toEqual([expect.stringMatching(from)]);
  await held.release();
  await page.getByRole('heading', { level: 1, name: to }).waitFor();
  await expect.poll(() => main.getAttribute('aria-busy')).toBe('false');
  expect(await main.getAttribute('inert')).toBeNull();
  expect(await bar.count()).toBe(0);
};

test('a screen of staff stays, below a bar, until the script of the next is there, and no main is empty', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.addInitScript(watchForEmptiness);
  await page.addInitScript(neverIdle);
  const frame = await holdScript(page, 'staff');
  const dashboard = await holdScript(page, 'dashboard');
  await page.goto('/auth/admin');
  await submitSignIn(page);
  await page.waitForURL('**/dashboard');
  await page.getByRole('textbox', { name: 'Email' }).waitFor();
  await frame.release();
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  expect(await page.locator('main').getAttribute('aria-busy')).toBe('true');
  expect(await page.getByRole('link', { name: 'Reports' }).count()).toBe(0);
  await dashboard.release();
  await page.getByRole('link', { name: 'Reports' }).waitFor();
  await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false');

  const link = (name: string) => page.getByRole('link', { name, exact: true });
  for (const [script, ...step] of [
    ['directories', link('Loans'), /^Welcome/, /^Loans$/],
    ['loanDetails', link('View').first(), /^Loans$/, /^Loan LN-/],
    ['loanMoney', link('View Payments'), /^Loan LN-/, /^Payment History - Loan LN-/],
  ] as const)
    await followHeld(page, [await holdScript(page, script), ...step]);

  const settings = await holdScript(page, 'settings');
  await link('Settings').hover();
  await expect.poll(settings.isAsked).toBe(true);
  await link('Settings').click();
  await page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
  await page.goBack();
  await expect.poll(() => page.locator('main').getAttribute('aria-busy')).toBe('false');
  await page.getByRole('heading', { level: 1, name: /^Payment History/ }).waitFor();
  await settings.release();
  expect(await emptyMoments(page)).toEqual([]);
  await page.close();
});

test('a screen of the portal stays until the script of the next is there, and idle time loads those ahead', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await page.addInitScript(watchForEmptiness);
  const ahead = await holdScript(page, 'portalPayments');
  await openAsBorrower(page, '/customers/dashboard');
  await expect.poll(ahead.isAsked).toBe(true);
  await page.getByRole('link', { name: 'View All' }).click();
  const payments = page.getByRole('link', { name: 'View Installments' });
  await followHeld(page, [ahead, payments, /^Payment History$/, /^Payment History - Loan /]);
  expect(await emptyMoments(page)).toEqual([]);
  await page.close();
});

test('a menu that is pressed before its script is there opens with it, and says where it cannot be had', async () => {
  const context = await stage.browser.newContext({
    baseURL: stage.product.url,
    storageState: await signedIn((page) => openAsStaff(page, '/dashboard')),
  });
  const page = await context.newPage();
  await page.addInitScript(neverIdle);
  const menus = await holdScript(page, 'overlays');
  await page.goto('/customers');
  await page.getByRole('heading', { level: 1, name: 'Customers' }).waitFor();
  expect(menus.isAsked()).toBe(false);
  const account = page.getByRole('button', { name: /^Account/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect.poll(menus.isAsked).toBe(true);
  await menus.release();
  await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => account.evaluate((button) => button === document.activeElement)).toBe(true);

  const cut = await context.newPage();
  await cut.addInitScript(neverIdle);
  await cut.route('**/assets/overlays-*.js', (route) => route.abort());
  await cut.goto('/customers');
  await cut.getByRole('button', { name: /^Account/ }).click();
  await cut.getByRole('alert').getByText('This could not be opened').waitFor();
  await context.close();
});

test('what was asked for early waits for a script that takes its time, and nothing is asked for twice', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openSignedIn(page, '/api/live');
  await page.clock.install();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/figures')) asked.push(pathname);
  });
  const dashboard = await holdScript(page, 'dashboard');
  const early = Promise.all(figures.map((path) => page.waitForResponse(`**${path}`)));
  await page.goto('/dashboard');
  await early;
  await page.getByRole('heading', { name: /^Welcome back, / }).waitFor();
  // Longer than a page without a script to come takes to settle.
  await page.clock.runFor(10_000);
  await dashboard.release();
  await page.getByRole('link', { name: 'Reports' }).waitFor();
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0);
  expect(asked.toSorted()).toEqual(figures);
  await page.close();
});

/** What the dashboard begins with. */
const figures = ['/api/figures', '/api/figures/recent-loans', '/api/figures/today'];
