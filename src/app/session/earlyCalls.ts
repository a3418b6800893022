import type { Portal } from '#browser/credentials.ts';

/** The addresses of the calls by which the screen at an address begins, below the API's base. */
export const earlyCallsOf = (
  portal: Portal,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): readonly string[] => {
  // A list with a query in its address asks for something else.
  if (search !== '') return [];
  const known = earlyCalls.find(([of, path]) => of === portal && path.test(pathname));
  return known === undefined ? [] : pathname.replace(known[1], known[2]).split(' ');
};

const pageOf = (resource: string, sort: string): string =>
  `/${resource}/getall${resource}?sort=${sort}&order=desc&limit=25&offset=0 /figures/lists/${resource}`;

/**
 * What the screens that people open first ask for at once, for staff of our own server and for borrowers of any: a path, and
 * the calls, in which `$1` is the path's id. An id with signs, which ours have not, would be written in another way by the
 * client. A call that follows from another's answer is not here.
 */
const earlyCalls: readonly (readonly [portal: Portal, path: RegExp, calls: string])[] = [
  ['staff', /^\/dashboard$/, '/figures /figures/recent-loans /figures/today'],
  ['staff', /^\/loans$/, pageOf('loans', 'createdAt')],
  ['staff', /^\/customers$/, pageOf('customers', 'customerId')],
  ['staff', /^\/vehicles$/, pageOf('vehicles', 'vehicleId')],
  ['staff', /^\/loans\/(LN-\d+)$/, '/loans/getloan/$1 /accounts/$1/desk'],
  ['staff', /^\/payments\/(LN-\d+)$/, '/loans/getloan/$1 /payments/$1 /accounts/$1/desk'],
  ['staff', /^\/payments\/(LN-\d+)\/.+$/, '/loans/getloan/$1'],
  ['staff', /^\/accounts\/(LN-\d+)$/, '/accounts/$1 /loans/getloan/$1'],
  [
    'staff',
    /^\/customers\/(CUS-\d+)$/,
    '/customers/getcustomer/$1 /vehicles/getvehicles/$1 /customers/$1/loans',
  ],
  ['customer', /^\/customers\/(?:dashboard|payment-history)$/, '/loans/getallloans'],
  ['customer', /^\/customers\/payment\/([\w-]+)\/emi$/, '/loans/getloan/$1 /payments/$1'],
];
