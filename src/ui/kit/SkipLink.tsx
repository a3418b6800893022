import { skipLink } from './SkipLink.css.ts';

export interface SkipLinkProps {
  /** The id of the main content, which must be able to take focus. */
  readonly targetId: string;
}

/** The first stop of the Tab key: past the navigation. */
export function SkipLink({ targetId }: SkipLinkProps) {
  return (
    <a className={skipLink} href={`#${targetId}`} data-print="hide">
      Skip to content
    </a>
  );
}
