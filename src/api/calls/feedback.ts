import * as Schema from 'effect/Schema';
import { type Call, saved, versionedListOf } from '#api/call.ts';
import { SavedFeedback } from '#api/savedRecords.ts';
import { Feedback, feedbackStatuses } from '#domain/records/feedback.ts';
import { Digits, Email, LongWords, oneOf, Words } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { allWrite, get, post, put, staffRead, staffWrite } from './presets.ts';

export const CreateFeedbackRequest = Schema.Struct({
  name: Words,
  email: Email,
  phone: nullable(Digits),
  message: LongWords,
});
export type CreateFeedbackRequest = typeof CreateFeedbackRequest.Type;

/** The field of a message that an update may change. */
const UpdateFeedbackRequest = Schema.Struct({ status: oneOf(feedbackStatuses) });

/** Messages to the lender. */
export const feedbackCalls = {
  createFeedback: {
    ...post,
    path: '/feedback/create',
    who: allWrite,
    body: CreateFeedbackRequest,
    answer: saved(Feedback),
    status: 201,
  },
  listFeedback: {
    ...get,
    path: '/feedback/getallfeedback',
    who: staffRead,
    answer: versionedListOf(Feedback),
  },
  updateFeedback: {
    ...put,
    path: '/feedback/updatefeedback/{feedbackId}',
    who: staffWrite,
    body: SavedFeedback,
    takes: UpdateFeedbackRequest,
    answer: saved(Feedback),
    record: Feedback,
  },
} as const satisfies Record<string, Call>;
