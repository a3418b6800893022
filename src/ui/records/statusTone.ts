import type { Tone } from '#ui/kit/tone.tsx';

/** The tone of a status, whatever the case of its letters; an unknown status is neutral. */
export const statusTone = (status: string): Tone => tones[status.trim().toLowerCase()] ?? 'neutral';

const tones: Readonly<Record<string, Tone>> = {
  active: 'positive',
  paid: 'positive',
  resolved: 'positive',
  approved: 'info',
  received: 'info',
  'in progress': 'info',
  pending: 'caution',
  overdue: 'danger',
  rejected: 'declined',
  reverted: 'danger',
  closed: 'neutral',
  inactive: 'neutral',
};
