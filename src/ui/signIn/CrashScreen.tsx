import { Button } from '#ui/kit/Button.tsx';
import { EntryPage } from './EntryPage.tsx';

/** Shown in place of a screen that crashed, instead of a blank page. */
export function CrashScreen() {
  return (
    <EntryPage
      title="This page could not be shown"
      words="Nothing you saved is lost. Load the page again; if that does not help, please contact support."
    >
      <Button variant="primary" onClick={() => window.location.reload()}>
        Load again
      </Button>
    </EntryPage>
  );
}
