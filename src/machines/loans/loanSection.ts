import { sectionOf } from '#machines/kinds/section.ts';
import { loanRecord } from './loanRecord.ts';
import { datedLoan } from './parts.ts';

/** The loan's own section of its details. */
export const loanSection = sectionOf({
  id: 'loanSection',
  description: 'A loan and the day on which it was read, loaded and then edited in place.',
  part: datedLoan,
  record: loanRecord,
  recordIn: ({ loan }) => loan,
});
