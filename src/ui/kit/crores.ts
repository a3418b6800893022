import type { ReactNode } from 'react';

/** True for the text of ten crores and more, such as `₹10,00,00,000.00`: cards and tables have to make room for it. */
export const isTenCroresUp = (content: ReactNode): boolean =>
  typeof content === 'string' && content.length > '₹9,99,99,999.00'.length;
