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

/** A change of what a person has arranged. */
export interface SettingsChange {
  readonly before: ListSettings;
  readonly after: ListSettings;
}

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

/** True where another view has the name that is typed for one, so that a save replaces it. */
export const replacesView = (
  { views }: ListSettings,
  { name, renamed }: { readonly name: string; readonly renamed: string | null },
): boolean => views.some((view) => view.name === name.trim() && view.name !== renamed);

/**
 * The stored settings with the changes that lead from `before` to `after`: another tab may have stored others since. A view
 * that both have changed is as in `after`.
 */
export const mergedSettings = (stored: ListSettings, { before, after }: SettingsChange): ListSettings => {
  const hidden = [
    ...stored.hidden.filter((key) => after.hidden.includes(key) || !before.hidden.includes(key)),
    ...after.hidden.filter((key) => !before.hidden.includes(key) && !stored.hidden.includes(key)),
  ];
  const density = after.density === before.density ? stored.density : after.density;
  const gone = new Set(before.views.filter((view) => !hasView(after, view)).map(({ name }) => name));
  const others = stored.views.filter(({ name }) => !gone.has(name));
  return after.views
    .filter((view) => !hasView(before, view))
    .reduce<ListSettings>((settings, view) => withView(settings, view, null), {
      hidden,
      density,
      views: others,
    });
};

const hasView = ({ views }: ListSettings, { name, search }: SavedView): boolean =>
  views.some((view) => view.name === name && view.search === search);

export const withoutView = (settings: ListSettings, name: string): ListSettings => ({
  ...settings,
  views: settings.views.filter((view) => view.name !== name),
});
