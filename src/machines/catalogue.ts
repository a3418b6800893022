import { appearance } from './appearance.ts';
import { changePassword } from './changePassword.ts';
import { copyToClipboard } from './copyToClipboard.ts';
import { customersDirectory } from './customersDirectory.ts';
import { customerSignIn } from './customerSignIn.ts';
import { dashboard } from './dashboard.ts';
import { loanDetails } from './loanDetails.ts';
import { loansDirectory } from './loansDirectory.ts';
import { passwordReset } from './passwordReset.ts';
import { passwordResetRequest } from './passwordResetRequest.ts';
import { paymentConfirmation } from './paymentConfirmation.ts';
import { paymentHistory } from './paymentHistory.ts';
import { penaltyOverride } from './penaltyOverride.ts';
import { recordOfCustomer } from './recordOfCustomer.ts';
import { recordOfLoan } from './recordOfLoan.ts';
import { recordOfVehicle } from './recordOfVehicle.ts';
import { session } from './session.ts';
import { staffSignIn } from './staffSignIn.ts';
import { vehiclesDirectory } from './vehiclesDirectory.ts';
import { vehicleView } from './vehicleView.ts';

/** Every flow of the product, by the name of its file. */
export const catalogue = {
  appearance,
  changePassword,
  copyToClipboard,
  customersDirectory,
  customerSignIn,
  dashboard,
  loanDetails,
  loansDirectory,
  passwordReset,
  passwordResetRequest,
  paymentConfirmation,
  paymentHistory,
  penaltyOverride,
  recordOfCustomer,
  recordOfLoan,
  recordOfVehicle,
  session,
  staffSignIn,
  vehiclesDirectory,
  vehicleView,
} as const;
