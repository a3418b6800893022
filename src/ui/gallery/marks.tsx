import type { ReactNode } from 'react';
import { Badge } from '#ui/kit/Badge.tsx';
import * as tickAndEye from '#ui/kit/icons.tsx';
import * as screenIcons from '#ui/kit/screenIcons.tsx';
import { Spinner } from '#ui/kit/Spinner.tsx';
import { ToneShape } from '#ui/kit/tone.tsx';
import { VisuallyHidden } from '#ui/kit/VisuallyHidden.tsx';
import type { Drawings } from './parts.ts';

const { drawn: _, ...icons } = tickAndEye;

const allOf = (drawings: Readonly<Record<string, () => ReactNode>>) =>
  Object.entries(drawings).map(([name, Icon]) => (
    <span key={name} title={name}>
      <Icon />{' '}
    </span>
  ));

/** Small marks beside words. */
export const marks: Drawings<'Badge' | 'Spinner' | 'VisuallyHidden' | 'icons' | 'screenIcons' | 'tone'> = {
  Badge: {
    positive: () => <Badge tone="positive">Paid</Badge>,
    caution: () => <Badge tone="caution">Pending</Badge>,
    danger: () => <Badge tone="danger">Overdue</Badge>,
    info: () => <Badge tone="info">Received</Badge>,
    neutral: () => <Badge tone="neutral">Closed</Badge>,
    declined: () => <Badge tone="declined">Rejected</Badge>,
  },
  Spinner: {
    'beside words': () => (
      <p>
        <Spinner /> Loading loans...
      </p>
    ),
    alone: () => <Spinner label="Loading loans..." />,
  },
  VisuallyHidden: { unseen: () => <VisuallyHidden>For screen readers alone</VisuallyHidden> },
  icons: { all: () => allOf(icons) },
  screenIcons: { all: () => allOf(screenIcons) },
  tone: {
    all: () =>
      (['positive', 'caution', 'danger', 'info', 'neutral', 'declined'] as const).map((tone) => (
        <ToneShape key={tone} tone={tone} />
      )),
  },
};
