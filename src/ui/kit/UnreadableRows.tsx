import { Banner } from './Banner.tsx';

/** Tells how many rows of a list could not be read; the others are shown (rule UNREADABLE-ROW). Null for 0. */
export function UnreadableRows({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Banner tone="caution">
      {count === 1 ? 'One row could not be read.' : `${count} rows could not be read.`}
    </Banner>
  );
}
