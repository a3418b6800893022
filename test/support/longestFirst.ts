import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** These take longest: begun last, they would keep one worker busy alone. */
const longest = [
  'model',
  'walks',
  'faults',
  'throttle',
  'listPlans',
  'fuzz',
  'verifyBook',
  'process',
  'whoMayCall',
  'start',
  'race',
  'openapi',
  'listPages',
  'auditChain',
  'accessibilityStaff',
  'flows',
  'foreignPortal',
  'foreignStaff',
  'failingStaffForms',
  'settings',
  'originationModel',
  'accessibilityPortal',
  'origination',
  'contact',
  'portalPayments',
  'failingPortalForms',
  'portalProfile',
  'leaving',
];

/** The order of files is Vitest's own, but for those that take longest: they come first. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line no-array-sort -- it is Vitest's order, not an array's
    const sorted = await super.sort(files);
    return sorted.toSorted((left, right) => positionOf(left) - positionOf(right));
  }
}

const positionOf = ({ moduleId }: TestSpecification): number => {
  const position = longest.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
  return position < 0 ? longest.length : position;
};
