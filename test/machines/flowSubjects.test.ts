import { expect, test } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { kinds } from '#machines/flowKinds.ts';
import { flowSubjects } from '#machines/flowSubjects.ts';

const sorted: readonly string[] = flowSubjects.flatMap(({ flows }) => flows);

test('every flow but the parts that are loaded stands under one subject of the atlas', () => {
  const others = Object.keys(catalogue).filter((flow) =>
    kinds['part']?.instances.every((part) => part !== flow),
  );
  expect(sorted.toSorted()).toEqual(others.toSorted());
});
