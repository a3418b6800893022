import type { BrokenCopy } from './brokenCopies.ts';
import type { AnySpace, Claim } from './generalClaims.ts';
import type { Proof } from './proof.ts';

/** The claims that do not hold for a broken copy; none where it cannot even be walked. */
export const isCaught = (
  { build, spaceOf }: Pick<BrokenCopy, 'build'> & Pick<Proof, 'spaceOf'>,
  claims: Iterable<readonly [name: string, claim: Claim]>,
): readonly string[] => {
  try {
    const copy = build();
    const space = spaceOf(copy);
    return [...claims].filter(([, claim]) => fails(() => claim(copy, space))).map(([name]) => name);
  } catch {
    return [];
  }
};

/** The names of all that a machine knows. */
export const knownTo = ({ starts }: AnySpace): readonly string[] => Object.keys(starts[0]?.context as object);

/** A claim that cannot be judged any more does not hold. */
const fails = (judge: () => readonly string[]): boolean => {
  try {
    return judge().length > 0;
  } catch {
    return true;
  }
};
