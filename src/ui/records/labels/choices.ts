import type { SelectOption } from '#ui/kit/SelectField.tsx';

/** Each choice under its own name, or another; one that the record has and the list lacks comes first. */
export const choicesWith = (
  choices: readonly string[],
  own: string | null,
  labelOf: (choice: string) => string = (choice) => choice,
): readonly SelectOption[] => {
  const isListed = own === null || choices.some((choice) => choice.toLowerCase() === own.toLowerCase());
  return (isListed ? choices : [own, ...choices]).map((value) => ({ value, label: labelOf(value) }));
};
