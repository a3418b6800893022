import { problemsSaid, type SaidByServer } from '#domain/records/recordEdit.ts';

/** The fields of a new second factor; a passkey needs no code. */
export interface FactorDraft {
  readonly currentPassword: string;
  readonly name: string;
  readonly code: string;
}

export type FactorField = keyof FactorDraft;

export interface FactorProblem {
  readonly field: FactorField;
  /** `sentence` is the server's message about the whole request. */
  readonly refusal: 'Missing' | SaidByServer | { readonly sentence: string };
}

export const emptyFactor: FactorDraft = { currentPassword: '', name: '', code: '' };

/** The fields of one step that are still empty, in their order. */
export const missingIn = (draft: FactorDraft, fields: readonly FactorField[]): readonly FactorProblem[] =>
  fields.filter((field) => draft[field].trim() === '').map((field) => ({ field, refusal: 'Missing' }));

/** The server's refusals by field. A request that was refused as a whole had a wrong password. */
export const factorProblemsSaid = (
  draft: FactorDraft,
  sentence: string | null,
  fields: Readonly<Record<string, string>>,
): readonly FactorProblem[] =>
  sentence === null ? problemsSaid(draft, fields) : [{ field: 'currentPassword', refusal: { sentence } }];
