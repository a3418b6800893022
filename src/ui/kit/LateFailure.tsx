import { Banner } from './Banner.tsx';
import { corner } from './LateFailure.css.ts';

/**
 * Says, in the place of a menu or a dialog, that its script could not be loaded. A browser may remember that for as long as the page
 * is open, so only a reload helps; what is typed is still there.
 */
export function LateFailure() {
  return (
    <div className={corner}>
      <Banner tone="danger" title="This could not be opened">
        A part of the page could not be loaded. Check the connection, then load the page again.
      </Banner>
    </div>
  );
}
