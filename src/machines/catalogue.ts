import { appearance } from './appearance.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import { loansDirectory } from './loansDirectory.ts';
import { paymentConfirmation } from './paymentConfirmation.ts';
import { paymentHistory } from './paymentHistory.ts';
import { penaltyOverride } from './penaltyOverride.ts';
import { session } from './session.ts';
import { staffSignIn } from './staffSignIn.ts';

/** Every flow of the product, by the name of its file. */
export const catalogue = {
  appearance,
  copyToClipboard,
  loansDirectory,
  paymentConfirmation,
  paymentHistory,
  penaltyOverride,
  session,
  staffSignIn,
} as const;
