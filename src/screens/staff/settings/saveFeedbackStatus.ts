import type { Client } from '#api/client.ts';
import { versionOf } from '#api/recordVersions.ts';
import type { Feedback, FeedbackStatus } from '#domain/records/feedback.ts';
import type { RowChoice } from '#machines/kinds/rowChoiceSetup.ts';
import { saveChosen } from './saveChosen.ts';

/**
 * Saves the status of a listed message, unchecked where it has no version. Answers the saved message; null where the
 * server does not answer it with its version.
 */
export const saveFeedbackStatus = async (
  client: Client,
  feedbackId: string,
  { row: listed, choice }: RowChoice<Feedback, FeedbackStatus>,
): Promise<Feedback | null> => {
  const saved = await saveChosen(listed, {
    save: (row) =>
      client.updateFeedback({ feedbackId, body: { ...row, status: choice }, ifMatch: versionOf(row) }),
    isUndisputed: ({ status }) => status === listed.status || status === choice,
  });
  return versionOf(saved) === null ? null : saved;
};
