/** What a shortcut does. */
export type ShortcutDeed =
  | { readonly _tag: 'GoTo'; readonly to: string }
  /** Presses, or focuses, the control of the screen that has this word in `data-key`. */
  | { readonly _tag: 'Press'; readonly mark: string }
  /** Opens and closes a panel over the screen. */
  | { readonly _tag: 'Show'; readonly panel: 'keys' | 'help' }
  /** A part of the screen hears the key itself; the row only says so. */
  | { readonly _tag: 'Own' };

export type ShortcutScope = 'Everywhere' | 'Go to' | 'A record' | 'Lists';

export interface Shortcut {
  /** As `KeyboardEvent.key` has them: `c`, one after the other `g d`, or together `ctrl k` (⌘ K on a Mac). */
  readonly keys: string;
  readonly does: string;
  readonly scope: ShortcutScope;
  readonly deed: ShortcutDeed;
  /** Who has it; missing for all staff. */
  readonly for?: 'ourServer' | 'deciding';
}

const goTo = (keys: string, does: string, to: string): Shortcut => ({
  keys,
  does,
  scope: 'Go to',
  deed: { _tag: 'GoTo', to },
});

const press = (keys: string, does: string, scope: ShortcutScope, mark: string): Shortcut => ({
  keys,
  does,
  scope,
  deed: { _tag: 'Press', mark },
});

const own = (keys: string, does: string, scope: ShortcutScope): Shortcut => ({
  keys,
  does,
  scope,
  deed: { _tag: 'Own' },
});

/** The keys that both portals have. */
const shared: readonly Shortcut[] = [
  press('/', 'Go to the search', 'Everywhere', 'search'),
  { keys: '?', does: 'Show or hide these keys', scope: 'Everywhere', deed: { _tag: 'Show', panel: 'keys' } },
  {
    keys: 'ctrl /',
    does: 'The same, wherever the focus is',
    scope: 'Everywhere',
    deed: { _tag: 'Show', panel: 'keys' },
  },
  own('Escape', 'Close what is open, or cancel an edit', 'Everywhere'),
  press('u', 'Back to the screen above', 'Everywhere', 'back'),
  own('Enter', 'Open the focused row', 'Lists'),
  own('ArrowUp ArrowDown', 'Move between rows', 'Lists'),
  own('Home End', 'To the first or the last row', 'Lists'),
  own('ArrowRight', 'To the actions of the focused row', 'Lists'),
  own('ArrowLeft', 'Back to the row', 'Lists'),
  own('ArrowDown', 'From the search to the first row', 'Lists'),
  press('[', 'Previous page', 'Lists', 'previousPage'),
  press(']', 'Next page', 'Lists', 'nextPage'),
];

/** The keys of the portal. */
export const portalShortcuts: readonly Shortcut[] = shared;

/**
 * The keys of the back office (rule KEYS): what is heard, what the panel, the help and the tests say of them, all come from these
 * rows.
 */
export const staffShortcuts: readonly Shortcut[] = [
  press('ctrl k', 'Search everywhere', 'Everywhere', 'palette'),
  ...shared,
  { keys: 'h', does: 'Help', scope: 'Everywhere', deed: { _tag: 'Show', panel: 'help' } },
  press('r', 'Load the screen again', 'Everywhere', 'refresh'),
  goTo('g d', 'Dashboard', '/dashboard'),
  goTo('g c', 'Customers', '/customers'),
  goTo('g l', 'Loans', '/loans'),
  goTo('g v', 'Vehicles', '/vehicles'),
  goTo('g a', 'Application', '/customers/create'),
  goTo('g s', 'Settings', '/settings'),
  goTo('g r', 'Reports', '/reports'),
  goTo('g o', 'Longest overdue', '/loans?status=Past+due&sort=nextPaymentDate'),
  goTo('g t', 'Audit', '/audit'),
  goTo('g f', 'Flows', '/flows'),
  { ...goTo('g m', 'Receipts', '/receipts'), for: 'ourServer' },
  { ...goTo('g p', 'Payouts', '/payouts'), for: 'ourServer' },
  { ...goTo('g e', 'Undelivered mails', '/mails'), for: 'ourServer' },
  { ...goTo('g u', 'Set-up', '/setup'), for: 'ourServer' },
  { ...goTo('g q', 'Approvals', '/approvals'), for: 'deciding' },
  press('s', 'Sort by the first column, or turn the order', 'Lists', 'sort'),
  press('d', 'Export the list as a file', 'Lists', 'export'),
  own('Space', 'Peek: show the record of the row beside the list, or hide it', 'Lists'),
  press('1', 'Today: to collect', 'Lists', 'today1'),
  press('2', 'Today: to confirm', 'Lists', 'today2'),
  press('3', 'Today: to approve', 'Lists', 'today3'),
  press('4', 'Today: due in 7 days', 'Lists', 'today4'),
  press('c', 'Create what the screen lists', 'A record', 'create'),
  press('e', 'Edit the section or the row', 'A record', 'edit'),
  press('p', 'View Payments', 'A record', 'payments'),
  press('j', 'Next loan of the list one came from', 'A record', 'nextLoan'),
  press('k', 'Previous loan of the list one came from', 'A record', 'previousLoan'),
  press('n', 'Pay Now, the oldest unpaid installment', 'A record', 'payNow'),
  press(
    'x',
    'Select the row: a loan of the list, or an installment to pay several together',
    'Lists',
    'tick',
  ),
  press('t', 'Statement of Account', 'A record', 'statement'),
];

/** True for keys that a single press without Ctrl or ⌘ begins, which people can turn off (WCAG 2.1.4). */
export const isSingleKey = ({ keys, deed }: Shortcut): boolean =>
  deed._tag !== 'Own' && !keys.startsWith('ctrl ');
