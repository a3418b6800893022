/** One of `choices` in its own spelling, read without regard to case; null for other words. */
export const readChoice = <Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice | null => {
  const folded = text.trim().toLowerCase();
  return choices.find((choice) => choice.toLowerCase() === folded) ?? null;
};
