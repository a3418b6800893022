import { enrolmentOf } from '#machines/kinds/enrolment.ts';
import { authenticatorAppSteps } from './authenticatorAppSteps.ts';

/** An authenticator app becomes a second factor: password, QR code, one code of the app, recovery codes. */
export const authenticatorApp = enrolmentOf({
  id: 'authenticatorApp',
  description: 'An authenticator app becomes a second factor.',
  steps: authenticatorAppSteps,
});
