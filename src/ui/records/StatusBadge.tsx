import { Badge } from '#ui/kit/Badge.tsx';
import { statusTone } from './statusTone.ts';

/** A status as a word and a shape, in any spelling. */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={statusTone(status)}>{status}</Badge>;
}
