import { badRequestMessage, refusedFields } from '#api/failure.ts';
import {
  type FactorDraft,
  type FactorField,
  type FactorProblem,
  factorProblemsSaid,
} from '#domain/account/factorDraft.ts';

/** What is typed in one step of a new factor, and the fields of that step. */
export interface FactorStep {
  readonly draft: FactorDraft;
  readonly fields: readonly FactorField[];
}

/** The server's refusals of the fields of a step. */
export const refusedErrorsOf = ({ draft, fields }: FactorStep, error: unknown): readonly FactorProblem[] =>
  factorProblemsSaid(draft, badRequestMessage(error), refusedFields(error)).filter(({ field }) =>
    fields.includes(field),
  );
