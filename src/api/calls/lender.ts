import * as Schema from 'effect/Schema';
import { type Call, listOf, one, saved } from '#api/call.ts';
import { Lender, LenderVersion } from '#domain/lender/lenderVersion.ts';
import { Samples } from '#domain/lender/samples.ts';
import { LenderChanges } from '#domain/lender/settings.ts';
import { largestPage } from '#domain/lists/listQuery.ts';
import { checked } from '#domain/values/codec.ts';
import { Offset, Whole } from '#domain/values/strict.ts';
import { nullable } from '#domain/values/absence.ts';
import { allRead, get, post, put, staffRead, staffWrite } from './presets.ts';

/** A change of the set-up: of the version that its writer has seen, in the sections and fields that it names. */
const UpdateLenderRequest = checked(
  Schema.Struct({
    version: checked(
      Schema.Number,
      (value) => (Number.isSafeInteger(value) && value >= 0) || 'must be a whole number',
    ),
    settings: LenderChanges,
  }),
  ({ settings }) =>
    Object.keys(settings).length > 0 || { path: ['settings'], issue: 'must name a section of the set-up' },
);

const VersionsRequest = Schema.Struct({
  limit: nullable(Whole(1, largestPage)),
  offset: nullable(Offset),
});

/** The lender's set-up (rule LENDER). The calls are our own server's; other servers answer 404. */
export const lenderCalls = {
  getLender: { ...get, path: '/lender', who: allRead, answer: one(Lender) },
  updateLender: {
    ...put,
    path: '/lender',
    who: staffWrite,
    body: UpdateLenderRequest,
    answer: saved(Lender),
  },
  listLenderVersions: {
    ...get,
    path: '/lender/versions',
    who: staffRead,
    query: VersionsRequest,
    answer: listOf(LenderVersion),
  },
  recordSamples: { ...post, path: '/lender/samples', who: staffWrite, answer: saved(Samples), status: 201 },
} as const satisfies Record<string, Call>;
