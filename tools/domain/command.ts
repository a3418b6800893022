/**
 * A command of `npm run domain --`: its usage, and the text that it prints. It throws an `InputError` for input that it
 * cannot read.
 */
export interface Command {
  readonly usage: string;
  readonly run: (args: readonly string[]) => string;
}

/** How the terms of a loan are typed. */
export const termsUsage = 'AMOUNT RATE MONTHS [FREQUENCY]';

/** An answer as text, or bare where `--json` asks for that. */
export const answered = (isJson: boolean, answer: unknown, text: () => string): string =>
  isJson ? JSON.stringify(answer, null, 2) : text();
