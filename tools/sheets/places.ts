import type { Page } from 'playwright-core';
import { compareText } from '#domain/values/compare.ts';

/** The ids of the records of the demo's book that the addresses of the sheets name. */
export interface ShownRecords {
  readonly loanId: string;
  readonly customerId: string;
  readonly vehicleId: string;
  readonly paymentId: string;
}

/** The address of a route for those records. */
const placeOf = (route: string, records: ShownRecords): string =>
  (places[route] ?? route).replaceAll(/:(\w+)/g, (_, name: keyof ShownRecords) => records[name]);

/** Opens a route, and what has to be pressed where an address alone does not lead there. */
export const openRoute = async (page: Page, route: string, records: ShownRecords): Promise<void> => {
  const from = pressedIn[route];
  await page.goto(placeOf(from ?? route, records));
  if (from !== undefined) {
    await page.getByRole('button', { name: 'Pay Now' }).first().click();
    await page.waitForURL(`**${route}`);
  }
  await page.waitForLoadState('networkidle');
  // Nothing that is still loading has a place on a sheet.
  await page
    .locator('main[aria-busy="true"], main [aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached' });
};

/** The loan whose next payment is due first, of those that the person who is signed in may see and has paid of. */
export const recordsOf = async (page: Page): Promise<ShownRecords> => {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const rows = async (path: string): Promise<readonly Row[]> => {
    const answer = await page.request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    const body: unknown = await answer.json();
    return Array.isArray(body) ? (body as Row[]) : [];
  };
  const running = (await rows('/loans/getallloans')).flatMap((loan) =>
    loan.status === 'Active' && loan.nextPaymentDate !== null
      ? [{ ...loan, due: loan.nextPaymentDate ?? '' }]
      : [],
  );
  for (const { loanId, customerId, vehicleId } of running.toSorted((one, other) =>
    compareText(one.due, other.due),
  )) {
    const [payment] = await rows(`/payments/${loanId}`);
    if (payment?.paymentId !== undefined)
      return { loanId, customerId, vehicleId, paymentId: payment.paymentId };
  }
  throw new Error('The demo has no such loan.');
};

interface Row {
  readonly loanId: string;
  readonly customerId: string;
  readonly vehicleId: string;
  readonly status: string;
  readonly nextPaymentDate?: string | null;
  readonly paymentId?: string;
}

/** Addresses that need more than the route. */
const places: Readonly<Record<string, string>> = {
  '*': '/no-such-page',
  '/statements': '/statements?loans=:loanId,LN-000001',
  '/auth/reset-password': '/auth/reset-password?token=sheet',
  '/auth/not-me': '/auth/not-me?token=sheet',
};

/** Screens that open by Pay Now on another screen. */
const pressedIn: Readonly<Record<string, string>> = {
  '/confirm-payment': '/payments/:loanId',
  '/customers/confirm-payment': '/customers/payment/:loanId/emi',
};
