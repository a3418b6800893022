import { NotHere } from '../ui/entry/NotHere.tsx';
import { ButtonLink } from '../ui/kit/ButtonLink.tsx';

/** A place of the back office whose screen is still to come; what is there already is offered. */
export const staffNotHere = (title: string) => () => (
  <NotHere title={title} action={<ButtonLink to="/loans">Go to Loans</ButtonLink>}>
    This screen is still to come.
  </NotHere>
);

/** A place of the portal whose screen is still to come. */
export const portalNotHere = (title: string) => () => (
  <NotHere title={title}>This screen is still to come.</NotHere>
);
