import { enrolmentOf } from '#machines/kinds/enrolment.ts';
import { passkeySteps } from './passkeySteps.ts';

/** A passkey becomes a second factor: password and name, the browser's own dialog, recovery codes. */
export const passkey = enrolmentOf({
  id: 'passkey',
  description: 'A passkey becomes a second factor.',
  steps: passkeySteps,
});
