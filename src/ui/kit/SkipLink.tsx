import { skipLink } from './SkipLink.css.ts';

export interface SkipLinkProps {
  /** The id of the main content, which must be able to take focus. */
  readonly targetId: string;
}

/** A link past the navigation to the main content: the first stop of the Tab key. */
export function SkipLink({ targetId }: SkipLinkProps) {
  return (
    <a className={skipLink} href={`#${targetId}`} data-print="hide">
      Skip to content
    </a>
  );
}
