import type { ReactNode } from 'react';

/**
 * The parts that the gallery at `/kit` shows, and the states of each, by the file that holds the part: all of `ui/kit`,
 * and those that several screens share.
 */
export const parts = {
  AlertDialog: ['question', 'danger', 'refused'],
  BackLink: ['link'],
  Badge: ['positive', 'caution', 'danger', 'info', 'neutral', 'declined'],
  Banner: ['info', 'caution', 'danger', 'with action', 'busy action'],
  BarChart: ['bars', 'with aims', 'one bar', 'all zero'],
  BarChartSkeleton: ['loading'],
  Button: ['primary', 'secondary', 'quiet', 'danger', 'small', 'large', 'busy', 'disabled', 'block'],
  ButtonLink: ['primary', 'secondary', 'small'],
  CellLink: ['link'],
  CellNote: ['note'],
  CheckboxField: ['empty', 'ticked', 'hint', 'error', 'disabled'],
  CopyButton: ['idle', 'copying', 'copied', 'failed'],
  DataTable: ['rows', 'sorted', 'next row', 'long words'],
  DefinitionList: ['columns', 'ruled', 'line'],
  Dialog: ['normal', 'wide', 'held'],
  Disclosure: ['folded', 'held open'],
  EmptyState: ['title alone', 'with words and action'],
  ErrorSummary: ['two errors'],
  Errors: ['not loaded', 'retrying', 'refused'],
  Field: ['label', 'optional', 'hint', 'warning', 'error'],
  FoldedSection: ['folded', 'with a figure'],
  FramedTable: ['long'],
  IconButton: ['quiet', 'secondary', 'small', 'disabled'],
  LockedButton: ['locked', 'primary', 'small'],
  LongTable: ['500 rows'],
  Menu: ['menu'],
  MenuGroup: ['checks'],
  MoneyField: ['empty', 'filled', 'error', 'disabled'],
  NumberChoiceField: ['filled'],
  OutcomeBanner: ['done', 'refused'],
  PageHeader: ['title', 'with all parts', 'long words'],
  Pagination: ['first page', 'middle', 'last page', 'more than counted'],
  PasswordField: ['empty', 'filled', 'error'],
  ProgressBar: ['unknown', 'half', 'done'],
  ReadOnlyField: ['value', 'with action and hint'],
  SearchField: ['empty', 'with results'],
  Section: ['plain', 'with actions'],
  SelectField: ['placeholder', 'chosen', 'error', 'disabled'],
  Skeleton: ['line', 'text', 'table'],
  SkipLink: ['unfocused'],
  Spinner: ['beside words', 'alone'],
  StatCard: ['row', 'one'],
  TableBody: ['one stop'],
  TableRow: ['opens'],
  Tabs: ['two', 'many'],
  TextAreaField: ['empty', 'filled', 'error'],
  TextField: ['empty', 'filled', 'error', 'warning', 'disabled', 'date'],
  TransientButton: ['plain', 'busy'],
  UnreadableRows: ['one', 'several'],
  ViewOnlyNote: ['of a Viewer'],
  VisuallyHidden: ['unseen'],
  icons: ['all'],
  screenIcons: ['all'],
  tone: ['all'],
  SubjectLine: ['whole', 'name alone', 'long words'],
  DueStrip: ['nothing due', 'due today', 'late', 'with action'],
  InstallmentStrip: ['a year', 'five years'],
} as const;

export type PartName = keyof typeof parts;

/** What `parts` names, drawn. */
export type Drawings<Name extends PartName> = {
  readonly [Part in Name]: Readonly<Record<(typeof parts)[Part][number], () => ReactNode>>;
};
