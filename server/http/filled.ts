import { refuseFields } from './refusal.ts';

/** An update without blanks: null where nothing is asked for. */
export type Filled<Body> = { readonly [Field in keyof Body]: Exclude<Body[Field], ''> | null };

/**
 * What an update asks for of a record (rulings R40). A blank for a field that holds something would empty it, and is
 * refused with 422; for one that holds nothing it asks for nothing. `held` is the record by the names of the wire.
 */
export const filledOf = <Body extends object>(
  body: Body,
  held: { readonly [Field in keyof Body]: unknown },
): Filled<Body> => {
  const blank = (Object.keys(body) as (keyof Body & string)[]).filter((field) => body[field] === '');
  const emptied = blank.filter((field) => (held[field] ?? '') !== '');
  if (emptied.length > 0)
    refuseFields(Object.fromEntries(emptied.map((field) => [field, 'must not be empty'])));
  return { ...body, ...Object.fromEntries(blank.map((field) => [field, null])) };
};
