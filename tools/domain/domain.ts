import { fileURLToPath } from 'node:url';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { InputError } from './inputs.ts';

/**
 * Runs functions of `src/domain` from the terminal: `npm run domain -- emi 100000 12 12`. Answers the text to print and
 * whether the input could be read; throws only for a defect.
 */
export function runDomain(words: readonly string[]): { readonly text: string; readonly isRead: boolean } {
  const [name = 'help', ...rest] = words;
  if (name === 'help' || rest.includes('--help')) return { text: help(), isRead: true };
  const command = commands.get(name);
  if (command === undefined) return { text: `There is no '${name}'.\n\n${help()}`, isRead: false };
  try {
    return { text: command.run(rest), isRead: true };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { text: `${error.message}\n\n${usageOf(name, command)}`, isRead: false };
  }
}

function help(): string {
  const lines = [...commands].map(([name, command]) => usageOf(name, command));
  return [
    'What the money functions of src/domain answer (docs/money.md). Amounts in rupees, rates in per cent a year.',
    '',
    ...lines,
    '',
    'FREQUENCY is Monthly (where it is left out), Quarterly or Semi-Annual; a DAY is YYYY-MM-DD. Every command takes --json:',
    'the bare answer, amounts in paise and rates in basis points. An EVENT is one of',
    '  "receipt DAY AMOUNT [pay-ahead]"    "payment DAY INSTALLMENT AMOUNT [PENALTY]"    "waiver DAY INSTALLMENT AMOUNT"',
    '  "charge DAY ID AMOUNT"              "charge-waiver DAY ID"                        "refund DAY AMOUNT"',
  ].join('\n');
}

function usageOf(name: string, { usage }: Command): string {
  return `  ${name} ${usage}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { text, isRead } = runDomain(process.argv.slice(2));
  if (isRead) console.log(text);
  else console.error(text);
  process.exitCode = isRead ? 0 : 1;
}
