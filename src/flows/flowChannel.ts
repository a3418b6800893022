/** The channel between the tabs of this origin on which an atlas polls and tabs answer. */
export const flowChannel = 'kisht-flows';
