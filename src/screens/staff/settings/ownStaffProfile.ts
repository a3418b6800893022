import { ApiFailure, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import type { UpdateStaffProfileRequest } from '#api/calls/staff.ts';
import type { Staff } from '#domain/records/staff.ts';
import type { App } from '#app/app.ts';

/** Name and e-mail of one's own profile as they were read last, and the version that they were read in. */
interface Seen {
  readonly profile: Pick<Staff, 'name' | 'email'>;
  readonly version: string | null;
}

/**
 * Reads and saves one's own staff profile under the version that was read (rule RECORD-VERSION). Where the server has
 * another by now, a new role is no reason to refuse; another name or e-mail is told, and replaced by the next try.
 */
export const ownStaffProfile = ({ client }: App) => {
  let seen: Seen | null = null;
  const put = (body: UpdateStaffProfileRequest) =>
    client.updateStaffProfile({ body, ifMatch: seen?.version ?? null });
  return {
    read: async (): Promise<Staff> => {
      const profile = await client.getStaffProfile();
      seen = { profile, version: versionOf(profile) };
      return profile;
    },
    save: async (body: UpdateStaffProfileRequest): Promise<void> => {
      const before = seen?.profile;
      const answer = await put(body).catch((error: unknown) => {
        const current = savedMeanwhile<Staff>(error);
        if (current === null) throw error;
        seen = { profile: current, version: versionOf(current) };
        if (before?.name === current.name && before.email === current.email) return put(body);
        throw changedTo(current);
      });
      seen = {
        profile: { name: body.name, email: body.email ?? before?.email ?? '' },
        version: versionOf(answer),
      };
    },
  };
};

const changedTo = ({ name, email }: Staff): ApiFailure =>
  new ApiFailure({
    _tag: 'Refused',
    status: 412,
    message: `Your profile was changed meanwhile: it says ${name}, ${email} now. Update again to replace that.`,
    fields: {},
  });
