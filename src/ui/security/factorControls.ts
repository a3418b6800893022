import type { FactorDraft, FactorField, FactorProblem } from '#domain/account/factorDraft.ts';

interface FactorControlsInput {
  readonly draft: FactorDraft;
  readonly problems: readonly FactorProblem[];
  readonly isWorking: boolean;
  readonly onChange: (change: Partial<FactorDraft>) => void;
}

/** The common props of a field in an enrolment: label, value, error, change handler. */
export const factorControls =
  ({ draft, problems, isWorking, onChange }: FactorControlsInput) =>
  (field: FactorField) => {
    const problem = problems.find((candidate) => candidate.field === field);
    return {
      label: labels[field],
      disabled: isWorking,
      required: true,
      value: draft[field],
      error: problem === undefined ? undefined : refusalWords(problem),
      onValueChange: (text: string) => onChange({ [field]: text }),
    };
  };

const labels: Readonly<Record<FactorField, string>> = {
  currentPassword: 'Current Password',
  name: 'Name',
  code: 'Code',
};

const refusalWords = ({ field, refusal }: FactorProblem): string => {
  if (refusal === 'Missing') return `${labels[field]} is required.`;
  return 'sentence' in refusal ? refusal.sentence : `${labels[field]} ${refusal.said}`;
};
