import { DefinitionList } from '#ui/kit/DefinitionList.tsx';
import { OutcomeBanner } from '#ui/kit/OutcomeBanner.tsx';

export interface ChoiceComparisonProps {
  /** What the choice is made for, such as 'person'. */
  readonly noun: string;
  readonly mine: string;
  /** The value that somebody else saved meanwhile. */
  readonly theirs: string;
  /** Chooses their value; undefined where it is none that can be chosen. */
  readonly onTake: (() => void) | undefined;
}

/** Compares the chosen value with the one that somebody else saved meanwhile (rule RECORD-VERSION). */
export function ChoiceComparison({ noun, mine, theirs, onTake }: ChoiceComparisonProps) {
  return (
    <>
      <OutcomeBanner
        tone="caution"
        title="Changed meanwhile"
        action={onTake === undefined ? undefined : { label: 'Take theirs', onClick: onTake }}
      >
        Somebody else saved this {noun} while you were choosing, and nothing of yours is saved yet.
      </OutcomeBanner>
      <DefinitionList
        items={[
          { term: 'Yours', value: mine },
          { term: 'Saved meanwhile', value: theirs },
        ]}
      />
    </>
  );
}
