import { readChoice } from '#domain/values/text.ts';
import { type Staff, type StaffAccess, staffRoles, staffStatusOf } from '#domain/records/staff.ts';
import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface AccessComparisonProps {
  /** The person's record as somebody else saved it meanwhile. */
  readonly saved: Staff;
  readonly choice: StaffAccess;
  readonly onTake: (theirs: StaffAccess) => void;
}

/** Compares the chosen role and status with those that somebody else saved meanwhile (rule RECORD-VERSION). */
export function AccessComparison({ saved, choice, onTake }: AccessComparisonProps) {
  const role = readChoice(staffRoles, saved.role);
  return (
    <>
      <OutcomeBanner
        tone="caution"
        title="Changed meanwhile"
        action={
          role === null
            ? undefined
            : { label: 'Take theirs', onClick: () => onTake({ role, status: staffStatusOf(saved) }) }
        }
      >
        Somebody else saved this person while you were choosing, and nothing of yours is saved yet.
      </OutcomeBanner>
      <DefinitionList
        items={[
          { term: 'Yours', value: wordsOf(choice) },
          { term: 'Saved meanwhile', value: wordsOf(saved) },
        ]}
      />
    </>
  );
}

const wordsOf = ({ role, status }: Pick<Staff, 'role' | 'status'>): string =>
  status === null ? role : `${role}, ${status}`;
