import { mutants, type Mutant } from './mutants.ts';
import { type Claim, isAboutTheWhole } from './generalClaims.ts';
import type { Proof } from './proof.ts';

/**
 * The sizes of the walks of a broken copy: longer ones follow until each claim has failed, since most faults show at
 * once and a copy may be endless.
 */
export const reaches = [30, 250, 2_500] as const;

/** The claims that fail for a broken copy; empty where it cannot be walked. */
export const caughtIn = (
  { build }: Pick<Mutant, 'build'>,
  { spaceOf, claims }: Pick<Proof, 'spaceOf' | 'claims'>,
  mostStates: number,
): readonly string[] => {
  try {
    const copy = build();
    const space = spaceOf(copy, mostStates);
    return Object.entries(claims)
      .filter(([name]) => space.isWhole || !isAboutTheWhole(name))
      .filter(([, claim]) => fails(() => claim(copy, space)))
      .map(([name]) => name);
  } catch {
    return [];
  }
};

/** The claims of these that a broken copy does not break, however far it is walked. */
export const missedBy = (
  copy: Pick<Mutant, 'build'>,
  { spaceOf, claims }: Pick<Proof, 'spaceOf' | 'claims'>,
): readonly string[] => {
  let open: Readonly<Record<string, Claim>> = claims;
  for (const mostStates of reaches) {
    const caught = caughtIn(copy, { spaceOf, claims: open }, mostStates);
    open = Object.fromEntries(Object.entries(open).filter(([name]) => !caught.includes(name)));
    if (Object.keys(open).length === 0) break;
  }
  return Object.keys(open);
};

/** A claim whose check throws does not hold. */
const fails = (check: () => readonly string[]): boolean => {
  try {
    return check().length > 0;
  } catch {
    return true;
  }
};

/** Every broken copy of a machine. */
export const brokenCopiesOf = ({ machine, spaceOf, faults }: Proof): readonly Mutant[] => [
  ...faults,
  ...mutants(machine, spaceOf(machine, 1).starts[0]?.context as Readonly<Record<string, unknown>>),
];
