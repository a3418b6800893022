import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { getStateNodes } from 'xstate/graph';
import {
  isPartOfChain,
  madeText,
  nextOriginationStep,
  originationUrl,
  originationSteps,
  type OriginationStep,
} from '#domain/origination.ts';
import { origination } from '#machines/origination/origination.ts';
import { transitionsOf } from '#test/support/machines/generalClaims.ts';
import {
  type Act,
  isAway,
  keyOf,
  knownIn,
  linksIn,
  originationWorld,
  recordMadeOn,
  type World,
  type WorldStep,
} from '#test/support/browser/forms/originationWorld.ts';
import { coveringPaths } from '#test/support/machines/paths.ts';
import { setStage } from '#test/support/browser/stage.ts';
import { openSignedIn } from '#test/support/browser/signedIn.ts';
import { vehicleOf } from '#test/support/browser/forms/formSamples.ts';
import { fillIn } from '#test/support/browser/forms/fillIn.ts';

const stage = setStage();
let page: Page;

beforeAll(async () => {
  page = await stage.browser.newPage({ baseURL: stage.product.url, viewport: { width: 1280, height: 800 } });
  await openSignedIn(page, '/dashboard');
});

const { start, steps } = originationWorld();
const paths = coveringPaths({ start, steps, keyOf, nameOf, longest: 30 });

/** Transitions that no browser and server can cause, each with the reason. */
const impossible: Readonly<Record<string, string>> = {
  'origination.arriving on xstate.error.actor.0.origination.arriving':
    'what the browser cannot read counts as nothing kept',
  'origination.customer on xstate.done.actor.customerCreation': 'a form says what it has made before it ends',
  'origination.vehicle on xstate.done.actor.vehicleCreation': 'a form says what it has made before it ends',
  'origination.continuing on xstate.error.actor.0.origination.continuing':
    'a browser that refuses to move has no page to show it on',
};

/** States that end before they are seen: the page shows what follows. */
const momentary: ReadonlySet<string> = new Set(['arriving', 'deciding', 'keeping', 'continuing', 'dropping']);

describe('along generated paths through the chart of an application', () => {
  test('every lasting state is reached, and every possible transition is taken', () => {
    const worlds = paths.flatMap((path) => [path.start, ...path.steps.map(({ to }) => to)]);
    const shown = new Set(worlds.flatMap(({ snapshot }) => snapshot._nodes.map(({ key }) => key)));
    const lasting = getStateNodes(origination)
      .map(({ key }) => key)
      .filter((name) => !momentary.has(name));
    expect([...shown].filter((name) => name !== origination.id).toSorted()).toEqual(lasting.toSorted());
    const taken = new Set(paths.flatMap((path) => path.steps.flatMap(({ passes }) => passes)));
    const left = transitionsOf(origination)
      // Immediate transitions are taken when their target is shown.
      .filter((transition) => transition.eventType !== '' && !taken.has(transition))
      .map(({ source, eventType }) => `${source.id} on ${eventType}`);
    expect(left.toSorted()).toEqual(Object.keys(impossible).toSorted());
  });

  test.each(paths.map((path, index) => [index + 1, path] as const))(
    'the page shows each state: path %i',
    async (number, path) => {
      real = new Map();
      await page.evaluate(() => window.localStorage.removeItem('unfinishedApplications'));
      await page.goto(path.start.address);
      await expectShown(path.start);
      for (const step of path.steps) {
        await carryOut(step, `${number}`);
        await expectShown(step.to);
        await allowStorage(true);
      }
    },
  );
});

/** The visible part of a world: steps between pages that look the same count as one. */
function looksOf(world: World): unknown {
  const { snapshot, address } = world;
  const offers = snapshot.matches('customer') ? snapshot.context.applications : [];
  return isAway(world) ? address : [snapshot.value, address, offers, knownIn(world)];
}

function nameOf({ from, act, to }: WorldStep): string {
  return JSON.stringify(act.type === 'address typed' ? [looksOf(to)] : [looksOf(from), act, looksOf(to)]);
}

/** The server's ids of the model's records C1, V1 and L1. */
let real = new Map<string, string>();

const named = (text: string): string => text.replace(/[CVL]1/g, (id) => real.get(id) ?? id);

const main = () => page.getByRole('main');
const submit = (world: World) =>
  main().getByRole('button', { name: words[world.snapshot.context.stepState.step].button, exact: true });

async function carryOut({ from, act }: WorldStep, path: string): Promise<void> {
  switch (act.type) {
    case 'address typed':
      await page.goto(named(act.to));
      return;
    case 'link followed':
      await main()
        .locator(`a[href="${named(act.to)}"]`)
        .first()
        .click();
      return;
    case 'gone back':
      await page.goBack();
      return;
    case 'record made':
      await make(from, act, path);
      return;
    case 'vehicle chosen':
      await page.getByRole('combobox', { name: 'Search vehicles' }).fill(plateOf(path));
      await vehicleSection().getByText('1 found').waitFor();
      await vehicleSection().getByRole('option').click();
      return;
    case 'application dropped':
      await allowStorage(act.isRoom);
      await page.getByRole('button', { name: `Drop ${named(act.id)}` }).click();
      return;
    case 'form broken':
      await breakNextSubmission();
      await submit(from).click();
      return;
    case 'form opened again':
      await page.getByRole('button', { name: 'Retry' }).click();
  }
}

const vehicleSection = () => page.getByRole('region', { name: 'Vehicle Information' });

/** Fills in and sends the step's form; the server gives the record its id. */
async function make(
  from: World,
  { isRoom }: Act & { readonly type: 'record made' | 'application dropped' },
  path: string,
) {
  const { step } = from.snapshot.context.stepState;
  if (step === 'loan') {
    await page.getByRole('group', { name: 'Selected customer' }).waitFor();
    await page.getByRole('group', { name: 'Selected vehicle' }).waitFor();
  }
  await fillIn(page, typedOn[step](path));
  for (const [label, choice] of Object.entries(chosenOn[step]))
    await page.getByLabel(label, { exact: true }).selectOption(choice);
  await allowStorage(isRoom);
  const answer = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /create|addvehicle/.test(response.url()),
  );
  await submit(from).click();
  const body = (await (await answer).json()) as Readonly<Record<string, unknown>>;
  real.set(recordMadeOn[step], String(body[words[step].key]));
}

/** A full storage neither keeps created records nor forgets dropped ones. */
const allowStorage = (isRoom: boolean): Promise<void> =>
  page.evaluate((isAllowed) => {
    const storage = Storage.prototype as unknown as Record<string, unknown>;
    for (const name of ['setItem', 'removeItem']) {
      storage[`own ${name}`] ??= storage[name];
      storage[name] = isAllowed
        ? storage[`own ${name}`]
        : () => {
            throw new DOMException('No room.', 'QuotaExceededError');
          };
    }
  }, isRoom);

/** A fault that no form can expect: the browser fails at the first thing a submit does. */
const breakNextSubmission = (): Promise<void> =>
  page.evaluate(() => {
    const { prototype } = String;
    const whole = Object.getOwnPropertyDescriptor(prototype, 'trim') ?? {};
    const trim = () => {
      Object.defineProperty(prototype, 'trim', whole);
      throw new Error('The browser has failed.');
    };
    const breakTrim = () => Object.assign(prototype, { trim });
    window.addEventListener('submit', breakTrim, { capture: true, once: true });
  });

/** Expects the page to show the model's state, its URL, the progress of the application, and the next links. */
async function expectShown(world: World): Promise<void> {
  const { snapshot, address } = world;
  const { stepState, applications } = snapshot.context;
  await expect.poll(() => addressOf(page)).toBe(named(address));
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 }).waitFor();
  if (isAway(world)) {
    await heading(address === '/loans' ? 'Loans' : 'Vehicles');
    return;
  }
  const failed = main().getByText('This form has stopped working. What it had made until then is kept.');
  if (snapshot.matches('interrupted')) {
    await failed.waitFor();
    await main().getByRole('button', { name: 'Retry' }).waitFor();
    expect(await submit(world).count()).toBe(0);
    return;
  }
  await heading(words[stepState.step].title);
  const isDone = snapshot.matches('done');
  if (isDone)
    await main()
      .getByText(named(madeText(stepState)))
      .waitFor();
  else await submit(world).waitFor();
  await expect.poll(() => submit(world).count()).toBe(isDone ? 0 : 1);
  expect(await failed.count()).toBe(0);
  const step = isPartOfChain(stepState) ? [`Step ${originationSteps.indexOf(stepState.step) + 1} of 3`] : [];
  await expect
    .poll(() =>
      main()
        .getByText(/^Step \d of 3$/)
        .allInnerTexts(),
    )
    .toEqual(step);
  const offers = snapshot.matches('customer') ? applications : [];
  await expect
    .poll(() =>
      main()
        .getByRole('link', { name: /^Continue with [^i]/ })
        .evaluateAll(hrefsOf),
    )
    .toEqual(offers.map((offer) => named(originationUrl(nextOriginationStep(offer)))));
  const known = knownIn(world);
  const hint = snapshot.matches('vehicle') && known?.vehicleId != null ? 1 : 0;
  await expect
    .poll(() =>
      main()
        .getByText(`This application already has vehicle ${named('V1')}.`)
        .count(),
    )
    .toBe(hint);
  for (const link of linksIn(world)) {
    await main()
      .locator(`a[href="${named(link)}"]`)
      .first()
      .waitFor({ state: 'attached' });
  }
}

function addressOf(shown: Page): string {
  const { pathname, search } = new URL(shown.url());
  return `${pathname}${search}`;
}

const hrefsOf = (links: readonly Element[]): readonly (string | null)[] =>
  links.map((link) => link.getAttribute('href'));

const words = {
  customer: { title: 'Create Customer', button: 'Create Customer', key: 'customerId' },
  vehicle: { title: 'Add Vehicle', button: 'Add Vehicle', key: 'vehicleId' },
  loan: { title: 'Create New Loan', button: 'Create Loan', key: 'loanId' },
} as const;

const plateOf = (path: string): string => `KL 08 MB ${1000 + Number(path)}`;

const typedOn = {
  customer: (path: string) => ({
    Name: `Meera Nair ${path}`,
    Email: `meera.${path}@kisht.example`,
    Phone: '9876543210',
    'Date of Birth': '1990-05-05',
    Address: '12 MG Road',
    City: 'Kochi',
    State: 'Kerala',
    'ZIP Code': '682001',
    Country: 'India',
    'Aadhaar Number': '234123412346',
    PAN: 'ABCPE1234F',
    'Driving Licence': 'KL07 20110012345',
  }),
  vehicle: (path: string) =>
    vehicleOf({
      registrationNumber: plateOf(path),
      engineNumber: `E-${path}`,
      chassisNumber: `C-${path}`,
    }),
  loan: () => ({
    'Market Value': '8,00,000',
    'Loan Amount': '1,00,000',
    'Processing Fee': '1500',
    'Interest Rate (% p.a.)': '12',
    'Start Date': '2026-01-31',
    'Guarantor Name': 'Ravi Nair',
    'Guarantor Phone': '9876543211',
    'Guarantor Address': 'Kochi',
    'Guarantor Relation': 'Brother',
  }),
};

const chosenOn: Readonly<Record<OriginationStep, Readonly<Record<string, string>>>> = {
  customer: { Gender: 'female' },
  vehicle: {},
  loan: { 'Tenure (months)': '12', 'Payment Frequency': 'Monthly' },
};
