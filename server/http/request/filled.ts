import { refuseFields } from '#server/calls/refusal.ts';

/** The body of an update without blanks; null leaves the field unchanged. */
export type Filled<Body> = { readonly [Field in keyof Body]: Exclude<Body[Field], ''> | null };

/**
 * Checks an update against the record that it changes (rule UPDATE). A blank would empty a field that has a value: 422.
 * A blank for an empty field becomes null, which changes nothing. `held` is the record under the names of an answer.
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
