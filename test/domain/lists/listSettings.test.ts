import { expect, test } from 'vitest';
import { usualSettings, withColumnToggled, withoutView, withView } from '#domain/lists/listSettings.ts';

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
