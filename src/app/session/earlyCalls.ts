import type { Portal } from '#browser/credentials.ts';

/** The addresses of the calls by which the screen at an address begins, below the API's base. */
export const earlyCallsOf = (
  portal: Portal,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): readonly string[] => {
  // A list with a query in its address asks for something else.
  if (search !== '') return [];
  const known = earlyCalls.find((one) => one.portal === portal && one.path.test(pathname));
  const id = known?.path.exec(pathname)?.[1] ?? '';
  return known?.calls.map((call) => call.replace('{id}', id)) ?? [];
};

const pageOf = (resource: string, sort: string): string =>
  `/${resource}?sort=${sort}&order=desc&limit=25&offset=0`;

/**
 * What the screens that people open first ask for at once, for staff of our own server and for borrowers of any. A call that
 * follows from another's answer is not here.
 */
const earlyCalls: readonly {
  readonly portal: Portal;
  readonly path: RegExp;
  readonly calls: readonly string[];
}[] = [
  {
    portal: 'staff',
    path: /^\/dashboard$/,
    calls: ['/figures', '/figures/recent-loans', '/figures/today'],
  },
  {
    portal: 'staff',
    path: /^\/loans$/,
    calls: [pageOf('loans/getallloans', 'createdAt'), '/figures/lists/loans'],
  },
  {
    portal: 'staff',
    path: /^\/customers$/,
    calls: [pageOf('customers/getallcustomers', 'customerId'), '/figures/lists/customers'],
  },
  {
    portal: 'staff',
    path: /^\/vehicles$/,
    calls: [pageOf('vehicles/getallvehicles', 'vehicleId'), '/figures/lists/vehicles'],
  },
  // An id of our own alone: one with signs would be written in another way by the client.
  { portal: 'staff', path: /^\/loans\/(?!create$)([\w-]+)$/, calls: ['/loans/getloan/{id}'] },
  {
    portal: 'staff',
    path: /^\/payments\/([\w-]+)$/,
    calls: ['/loans/getloan/{id}', '/payments/{id}'],
  },
  {
    portal: 'customer',
    path: /^\/customers\/(?:dashboard|payment-history)$/,
    calls: ['/loans/getallloans'],
  },
];
