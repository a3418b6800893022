import type { BannerAction } from '#ui/kit/Banner.tsx';

interface Undoable {
  readonly can: (event: { readonly type: 'undo.chosen' }) => boolean;
  readonly hasTag: (tag: 'working') => boolean;
}

/** The Undo of a banner (rule UNDO): offered where something can be undone, and busy while it is; else undefined. */
export const undoAction = (snapshot: Undoable, onUndo: () => void): BannerAction | undefined => {
  const busy = snapshot.hasTag('working');
  return busy || snapshot.can({ type: 'undo.chosen' }) ? { label: 'Undo', onClick: onUndo, busy } : undefined;
};
