import * as Schema from 'effect/Schema';

/** A search, filter and order of a list under a name: the search part of an address. */
export const SavedView = Schema.Struct({ name: Schema.String, search: Schema.String });
export type SavedView = typeof SavedView.Type;

export const rowDensities = ['comfortable', 'dense'] as const;
export type RowDensity = (typeof rowDensities)[number];

/** What a person has arranged about a list (rule LIST-BAR). */
export const ListSettings = Schema.Struct({
  /** The keys of the columns that are not shown. */
  hidden: Schema.Array(Schema.String),
  density: Schema.Literals(rowDensities),
  /** In the order of their names, each of which is there once. */
  views: Schema.Array(SavedView),
});
export type ListSettings = typeof ListSettings.Type;

export const usualSettings: ListSettings = { hidden: [], density: 'comfortable', views: [] };

/** The most characters of a view's name. */
export const longestViewName = 40;

/** Shows a column that is hidden, or hides it. */
export const withColumnToggled = (settings: ListSettings, key: string): ListSettings => ({
  ...settings,
  hidden: settings.hidden.includes(key)
    ? settings.hidden.filter((one) => one !== key)
    : [...settings.hidden, key],
});

/** Adds a view. One of the same name goes, and so does one that gets this name in place of its own. */
export const withView = (
  settings: ListSettings,
  { name, search }: SavedView,
  renamed: string | null,
): ListSettings => {
  const others = settings.views.filter((view) => view.name !== name && view.name !== renamed);
  const views = [...others, { name, search }].toSorted((left, right) => left.name.localeCompare(right.name));
  return { ...settings, views };
};

export const withoutView = (settings: ListSettings, name: string): ListSettings => ({
  ...settings,
  views: settings.views.filter((view) => view.name !== name),
});
