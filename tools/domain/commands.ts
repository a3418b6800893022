import { accountCommand, allocateCommand, ledgerCommand } from './accountCommands.ts';
import type { Command } from './command.ts';
import { aprCommand, emiCommand, flatRateCommand, penaltyCommand, scheduleCommand } from './loanCommands.ts';

/** The commands by name. */
export const commands: ReadonlyMap<string, Command> = new Map([
  ['emi', emiCommand],
  ['schedule', scheduleCommand],
  ['apr', aprCommand],
  ['flat-rate', flatRateCommand],
  ['penalty', penaltyCommand],
  ['allocate', allocateCommand],
  ['account', accountCommand],
  ['ledger', ledgerCommand],
]);
