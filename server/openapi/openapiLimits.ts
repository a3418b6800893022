import type { CallName } from '#api/contract.ts';
import { loanStatuses } from '#domain/loan/lifecycle.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { longestPassword, shortestPassword, shortestSentPassword } from '#domain/account/newPassword.ts';
import { tenureOptions } from '#domain/loan/schedule/terms.ts';
import type { JsonSchema } from './openapiSchema.ts';

/** Adds the limits of single fields that are narrower than their type's; the request schemas check them in code. */
export const withLimits = (name: CallName, schema: JsonSchema): JsonSchema => {
  const limited = Object.entries(limits[name] ?? {});
  const properties = schema.properties as Readonly<Record<string, JsonSchema>>;
  const changed = limited.map(([field, limit]) => [field, { ...properties[field], ...limit }] as const);
  return { ...schema, properties: { ...properties, ...Object.fromEntries(changed) } };
};

/** The limits of the lists' query fields; fields not named here have their type's. */
export const queryLimits: Readonly<Record<string, JsonSchema>> = {
  limit: { type: 'integer', minimum: 1, maximum: largestPage },
  offset: { type: 'integer', minimum: 0 },
};

const newPassword = { minLength: shortestPassword, maxLength: longestPassword };
const terms = {
  interestRate: { minimum: 0, maximum: 100 },
  tenure: {
    minimum: 1,
    maximum: Math.max(...tenureOptions),
    description: "Or up to the longest tenure of the lender's set-up",
  },
};

const limits: Partial<Record<CallName, Readonly<Record<string, JsonSchema>>>> = {
  createLoan: { ...terms, status: { enum: loanStatuses.filter((status) => status !== 'Closed') } },
  updateLoan: terms,
  resetPassword: { newPassword },
  changeCustomerPassword: { newPassword },
  resetCustomerPassword: { password: { ...newPassword, minLength: shortestSentPassword } },
  // An empty password counts as missing, so there is no minimum length.
  updateStaffProfile: { newPassword: { maxLength: newPassword.maxLength } },
};
