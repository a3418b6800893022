import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leavePortal, openAsBorrower, staffApi } from '#test/support/browser/borrowers.ts';
import { setStage } from '#test/support/browser/stage.ts';

/** Long, for a busy machine: the browser tries again after a minute at the latest. */
const patience = { timeout: 120_000 };

const stage = setStage();

test('missing fields are named, nothing is sent, and everything typed stays', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openContact(page);
  expect(await typed(page)).toEqual(['Asha Rao', 'asha.rao@kisht.example', '', '']);
  await page.getByLabel('Name').fill('Asha Rao');
  // As often as it is sent, the first field that is wrong takes the focus.
  for (const _ of ['once', 'again']) {
    await page.getByRole('button', { name: 'Send Message' }).click();
    await page.getByText('Please fill in all fields.').waitFor();
    await expect
      .poll(() => page.getByLabel('Message').evaluate((field) => field === document.activeElement))
      .toBe(true);
  }
  await page.getByLabel('Email').fill('asha at kisht');
  await page.getByLabel('Message').fill('Good morning');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Please enter a valid email address.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Asha Rao');
  await page.getByRole('link', { name: 'support@kisht.example' }).waitFor();
  await page.close();
  expect(await delivered('Good morning')).toBe(0);
});

test('Need Help and Contact lead to a chat where the lender has given a WhatsApp number, and only there', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openAsBorrower(page, '/customers/dashboard');
  const help = page.getByRole('region', { name: 'Need Help?' });
  const support = page.getByRole('region', { name: 'Support' });
  await help.getByRole('link', { name: 'Contact Support' }).waitFor();
  expect(await help.getByRole('link', { name: 'WhatsApp' }).count()).toBe(0);
  const staff = await staffApi(stage.product.url);
  const { version } = await staff.get('/lender');
  await staff.put('/lender', {
    version,
    settings: { identity: { whatsapp: '+91 98450 11111' } },
  });
  await page.reload();
  const chat = help.getByRole('link', { name: 'WhatsApp' });
  await chat.waitFor();
  expect(await chat.getAttribute('href')).toBe('https://wa.me/919845011111');
  await help.getByRole('link', { name: 'Contact Support' }).click();
  const way = support.getByRole('link', { name: '+91 98450 11111' });
  await way.waitFor();
  expect(await way.getAttribute('href')).toBe('https://wa.me/919845011111');
  await page.close();
});

test('leaving asks before what was typed is lost', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openContact(page);
  await page.getByLabel('Message').fill('A long story');
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Leave without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Stay' }).click();
  expect(await page.getByLabel('Message').inputValue()).toBe('A long story');
  await page.getByRole('link', { name: 'Payment History', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL('**/customers/payment-history');
  await page.close();
});

test('a message written while the server is down gets thanks, survives a reload and arrives once', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openContact(page);
  await stage.product.kill();
  await write(page, 'Written in the dark');
  await page.getByText('Thank you for your message!').waitFor();
  expect(await typed(page)).toEqual(['', '', '', '']);
  await page.getByText('Your message is kept in this browser').waitFor();
  await stage.product.start();
  await page.reload();
  await expect.poll(() => delivered('Written in the dark'), patience).toBe(1);
  await expect.poll(() => owed(page), patience).toBe(0);
  expect(await delivered('Written in the dark')).toBe(1);
  await page.close();
});

test('without a reload it is sent by itself once the server is back', async () => {
  const page = await stage.browser.newPage({ baseURL: stage.product.url });
  await openContact(page);
  await stage.product.kill();
  await write(page, 'Waiting patiently');
  await page.getByText('Your message is kept in this browser').waitFor();
  await stage.product.start();
  await expect.poll(() => owed(page), patience).toBe(0);
  await expect.poll(() => page.getByText('Your message is kept in this browser').count(), patience).toBe(0);
  expect(await delivered('Waiting patiently')).toBe(1);
  await page.close();
});

test('a message whose answer was lost is sent again under its key, by any tab, and is stored once', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openContact(page);
  const other = await context.newPage();
  await other.goto('/customers/dashboard');
  await other.getByRole('heading', { level: 1 }).waitFor();
  const keys: (string | undefined)[] = [];
  await context.route('**/api/feedback/create', async (route) => {
    const tries = keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await (tries < 3 ? route.abort() : route.fallback());
  });
  await write(page, 'Lost on the way back');
  await expect.poll(() => keys.length, patience).toBeGreaterThanOrEqual(3);
  await expect.poll(() => owed(page), patience).toBe(0);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeDefined();
  expect(await delivered('Lost on the way back')).toBe(1);
  await context.close();
});

test('a message is not sent under another person’s sign-in: it waits for its writer', async () => {
  const staff = await staffApi(stage.product.url);
  const stranger = (await staff.list('/customers/getallcustomers')).find(
    ({ email, status }) => email !== 'asha.rao@kisht.example' && status === 'Active',
  );
  const second = await staff.letIn(String(stranger?.['customerId']));
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  const sent = listenForSenders(context);
  await openContact(page);
  await context.route('**/api/feedback/create', (route) => route.abort());
  await write(page, 'For your eyes only');
  await page.getByText('Your message is kept in this browser').waitFor();
  await askToLeave(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Your message is kept in this browser').waitFor();
  await askToLeave(page);
  await page
    .getByRole('dialog', { name: 'Keep your message?' })
    .getByRole('button', { name: 'Keep' })
    .click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await owed(page)).toBe(1);
  await context.unroute('**/api/feedback/create');

  await openAsBorrower(page, '/customers/contact', second);
  await page.goto('/customers/contact');
  await write(page, 'From somebody else');
  await expect.poll(() => delivered('From somebody else'), patience).toBe(1);
  // The server has the message before the browser has its answer.
  await expect.poll(() => owed(page), patience).toBe(1);
  expect(await page.getByText('For your eyes only').count()).toBe(0);
  expect(await delivered('For your eyes only')).toBe(0);
  await leavePortal(page);

  await openAsBorrower(page, '/customers/dashboard');
  await expect.poll(() => delivered('For your eyes only'), patience).toBe(1);
  await expect.poll(() => owed(page), patience).toBe(0);
  // One sender for each message, however often it was tried.
  const senders = (message: string) =>
    new Set(sent.filter((one) => one.message === message).map(({ sub }) => sub));
  expect(senders('For your eyes only').size).toBe(1);
  expect(senders('From somebody else').size).toBe(1);
  expect(senders('For your eyes only')).not.toEqual(senders('From somebody else'));
  await context.close();
});

test('at Logout an undelivered message can be discarded, and nothing of it stays', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openContact(page);
  await context.route('**/api/feedback/create', (route) => route.abort());
  await write(page, 'My private complaint');
  await page.getByText('Your message is kept in this browser').waitFor();
  await askToLeave(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/complaint|Asha/);
  await context.unroute('**/api/feedback/create');
  await openAsBorrower(page, '/customers/dashboard');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await leavePortal(page);
  expect(await delivered('My private complaint')).toBe(0);
  await context.close();
});

test('a refused message can be corrected, and is then sent under a new key', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openContact(page);
  await context.route('**/api/feedback/create', (route) =>
    route.fulfill({ status: 422, json: { message: 'message must be kinder' } }),
  );
  await write(page, 'An unkind word');
  await page.getByText('message must be kinder').waitFor();
  await context.unroute('**/api/feedback/create');
  await page.getByRole('button', { name: 'Edit and send again' }).click();
  expect(await typed(page)).toEqual(['Asha Rao', 'asha.rao@kisht.example', '', 'An unkind word']);
  await page.getByLabel('Message').fill('A kind word');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect.poll(() => delivered('A kind word'), patience).toBe(1);
  expect(await delivered('An unkind word')).toBe(0);
  await expect.poll(() => owed(page), patience).toBe(0);
  await context.close();
});

test('a refused message replaces a typed one only after a confirmation', async () => {
  const context = await stage.browser.newContext({ baseURL: stage.product.url });
  const page = await context.newPage();
  await openContact(page);
  await context.route('**/api/feedback/create', (route) =>
    route.fulfill({ status: 422, json: { message: 'message must be kinder' } }),
  );
  await write(page, 'A sharp word');
  await page.getByText('message must be kinder').waitFor();
  await page.getByLabel('Message').fill('A long second letter');
  const again = page.getByRole('button', { name: 'Edit and send again' });
  const question = page.getByRole('alertdialog', { name: 'Replace what you have typed?' });
  await again.click();
  await question.waitFor();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await typed(page)).toEqual(['', '', '', 'A long second letter']);
  expect(await owed(page)).toBe(1);
  await again.click();
  await page.getByRole('button', { name: 'Replace', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  expect(await typed(page)).toEqual(['Asha Rao', 'asha.rao@kisht.example', '', 'A sharp word']);
  await again.waitFor({ state: 'detached' });
  await expect.poll(() => owed(page), patience).toBe(0);
  await context.close();
});

/** How many messages of these words the lender has. */
async function delivered(message: string): Promise<number> {
  const staff = await staffApi(stage.product.url);
  const all = await staff.list('/feedback/getallfeedback');
  return all.filter((feedback) => feedback['message'] === message).length;
}

async function askToLeave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
}

async function openContact(page: Page): Promise<void> {
  await openAsBorrower(page, '/customers/contact');
  await page.getByRole('heading', { name: 'Contact', exact: true }).waitFor();
}

async function write(page: Page, message: string): Promise<void> {
  await page.getByRole('heading', { name: 'Contact', exact: true }).waitFor();
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha.rao@kisht.example');
  await page.getByLabel('Message').fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

function typed(page: Page): Promise<readonly string[]> {
  return Promise.all(
    ['Name', 'Email', 'Phone', 'Message'].map((label) => page.getByLabel(label).inputValue()),
  );
}

/** The number of messages in this browser, of any writer. */
function owed(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith('feedbackOwed:')).length,
  );
}

function listenForSenders(context: BrowserContext) {
  const sent: { readonly message: unknown; readonly sub: unknown }[] = [];
  context.on('request', (request) => {
    if (!request.url().endsWith('/api/feedback/create')) return;
    const token = request.headers()['authorization']?.split('.')[1] ?? '';
    const { sub } = JSON.parse(Buffer.from(token, 'base64url').toString('utf8')) as { sub: unknown };
    const { message } = request.postDataJSON() as { message: unknown };
    sent.push({ message, sub });
  });
  return sent;
}
