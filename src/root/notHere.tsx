import { NotHere } from '../ui/entry/NotHere.tsx';
import { ButtonLink } from '../ui/kit/ButtonLink.tsx';

/** A place of the back office whose screen is still to come; what is there already is offered. */
export const staffNotHere = (title: string) => () => (
  <NotHere title={title} action={<ButtonLink to="/loans">Go to Loans</ButtonLink>}>
    This screen is still to come.
  </NotHere>
);
