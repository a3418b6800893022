import { ButtonLink } from '#ui/kit/ButtonLink.tsx';
import { EntryPage } from './EntryPage.tsx';

/** The screen of an unknown path. */
export function NotFound() {
  return (
    <EntryPage title="Page Not Found" words="The page you are looking for does not exist or has been moved.">
      <ButtonLink to="/" variant="primary">
        Go to Home
      </ButtonLink>
    </EntryPage>
  );
}
