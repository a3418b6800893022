import type { ComponentType, ReactNode } from 'react';
import { LateFailure } from './LateFailure.tsx';
import { lateModule } from './lateModule.ts';

/** Something that is shown over the page while it is open; its script is loaded late. */
export const openedLate = <Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
) => {
  const late = lateModule(load);
  return function OpenedLate(props: Props): ReactNode {
    const state = late.useState(props.open);
    if (state._tag === 'Loaded') return <state.module {...props} />;
    return props.open && state._tag === 'Failed' ? <LateFailure /> : null;
  };
};
