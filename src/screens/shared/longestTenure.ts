import { isMissingCall } from '#api/failure.ts';
import { usualLongestTenure } from '#domain/loan/schedule/terms.ts';
import type { App } from '#app/app.ts';

/** The longest tenure that the lender offers, in months; the default where the server has no set-up. */
export const longestTenureOf = async (client: Pick<App['client'], 'getLender'>): Promise<number> => {
  try {
    return (await client.getLender()).settings.longestTenure ?? usualLongestTenure;
  } catch (error) {
    if (isMissingCall(error)) return usualLongestTenure;
    throw error;
  }
};
