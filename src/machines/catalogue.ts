import { appearance } from './appearance.ts';
import { changePassword } from './changePassword.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import { customerSignIn } from './customerSignIn.ts';
import { loansDirectory } from './loansDirectory.ts';
import { passwordReset } from './passwordReset.ts';
import { passwordResetRequest } from './passwordResetRequest.ts';
import { paymentConfirmation } from './paymentConfirmation.ts';
import { paymentHistory } from './paymentHistory.ts';
import { penaltyOverride } from './penaltyOverride.ts';
import { session } from './session.ts';
import { staffSignIn } from './staffSignIn.ts';

/** Every flow of the product, by the name of its file. */
export const catalogue = {
  appearance,
  changePassword,
  copyToClipboard,
  customerSignIn,
  loansDirectory,
  passwordReset,
  passwordResetRequest,
  paymentConfirmation,
  paymentHistory,
  penaltyOverride,
  session,
  staffSignIn,
} as const;
