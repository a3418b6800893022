/** A flow's id in words: `staffPayment` becomes `Staff payment`. */
export const flowTitle = (name: string): string => {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
