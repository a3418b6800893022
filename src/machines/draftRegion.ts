/**
 * The region of a chart that says whether leaving would lose what was typed into a proposed draft. The machine has the
 * two guards: `isTyped` for a draft that differs from the proposal, `isProposed` for one that does not.
 */
export const draftRegion = {
  description: 'Whether leaving would lose anything.',
  initial: 'proposed',
  states: {
    proposed: { always: { guard: 'isTyped', target: 'changed' } },
    changed: { tags: 'unsaved', always: { guard: 'isProposed', target: 'proposed' } },
  },
} as const;
