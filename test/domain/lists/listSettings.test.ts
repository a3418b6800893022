import { describe, expect, test } from 'vitest';
import {
  mergedSettings,
  replacesView,
  usualSettings,
  withColumnToggled,
  withoutView,
  withView,
} from '#domain/lists/listSettings.ts';

const namesOf = ({ views }: { readonly views: readonly { readonly name: string }[] }) =>
  views.map(({ name }) => name);

const late = { name: 'Late', search: '?status=Overdue' };
const big = { name: 'Big', search: '?sort=amount' };

test('a column is hidden, and shown again, without the others', () => {
  const hidden = withColumnToggled(withColumnToggled(usualSettings, 'tenure'), 'status');
  expect(hidden.hidden).toEqual(['tenure', 'status']);
  expect(withColumnToggled(hidden, 'tenure').hidden).toEqual(['status']);
});

test('views stand in the order of their names, each name once', () => {
  const both = withView(withView(usualSettings, late, null), big, null);
  expect(both.views).toEqual([big, late]);
  const newer = { ...late, search: '?status=Active' };
  expect(withView(both, newer, null).views).toEqual([big, newer]);
});

test('a view that is renamed leaves its old name, and takes the place of another of its new name', () => {
  const both = withView(withView(usualSettings, late, null), big, null);
  expect(namesOf(withView(both, { ...late, name: 'Very late' }, 'Late'))).toEqual(['Big', 'Very late']);
  expect(withView(both, { ...late, name: 'Big' }, 'Late').views).toEqual([{ ...late, name: 'Big' }]);
});

test('one view is taken away, the others stay', () => {
  const both = withView(withView(usualSettings, late, null), big, null);
  expect(namesOf(withoutView(both, 'Late'))).toEqual(['Big']);
});

test('a name that another view has is one that a save replaces', () => {
  const both = withView(withView(usualSettings, late, null), big, null);
  expect(replacesView(both, { name: ' Big ', renamed: null })).toBe(true);
  expect(replacesView(both, { name: 'Big', renamed: 'Late' })).toBe(true);
  expect(replacesView(both, { name: 'Big', renamed: 'Big' })).toBe(false);
  expect(replacesView(both, { name: 'Bigger', renamed: null })).toBe(false);
});

describe('what two tabs arrange', () => {
  const before = withColumnToggled(withView(usualSettings, late, null), 'tenure');
  const theirs = withColumnToggled(withView({ ...before, density: 'dense' }, big, null), 'status');

  test.each([
    ['a view', withView(before, { name: 'Mine', search: '?status=Closed' }, null)],
    ['another name of a view', withView(before, { ...late, name: 'Very late' }, 'Late')],
    ['a view that is gone', withoutView(before, 'Late')],
    ['a column that is hidden', withColumnToggled(before, 'amount')],
    ['a column that is shown again', withColumnToggled(before, 'tenure')],
    ['rows that stay as they were', before],
  ])('stays beside %s', (_, mine) => {
    const merged = mergedSettings(theirs, { before, after: mine });
    expect(namesOf(merged).toSorted()).toEqual([...namesOf(mine), 'Big'].toSorted());
    expect(merged.hidden.toSorted()).toEqual([...mine.hidden, 'status'].toSorted());
    expect(merged.density).toBe('dense');
    expect(mergedSettings(before, { before, after: mine })).toEqual(mine);
  });

  test('of a view that both have changed, the later one stands', () => {
    const [first, second] = ['?status=Active', '?status=Closed'].map((search) =>
      withView(before, { name: 'Late', search }, null),
    );
    if (first === undefined || second === undefined) throw new Error('Both are there.');
    expect(mergedSettings(first, { before, after: second }).views).toEqual(second.views);
  });
});
