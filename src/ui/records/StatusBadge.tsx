import { Badge } from '#ui/kit/Badge.tsx';
import { statusTone } from './statusTone.ts';

/** A badge with the word and the shape of a status; the case of its letters does not matter. */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge tone={statusTone(status)}>{status}</Badge>;
}
