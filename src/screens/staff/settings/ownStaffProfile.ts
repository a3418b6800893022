import { refusedWith, savedMeanwhile } from '#api/failure.ts';
import { versionOf } from '#api/recordVersions.ts';
import type { UpdateStaffProfileRequest } from '#api/calls/staff.ts';
import type { Staff } from '#domain/records/staff.ts';
import type { App } from '#app/app.ts';

/** The person's own name and e-mail as loaded last, with the version of that load. */
interface Seen {
  readonly profile: Pick<Staff, 'name' | 'email'>;
  readonly version: string | null;
}

/**
 * Loads and saves the person's own staff profile under the version that was loaded (rule RECORD-VERSION). Where the
 * server has a newer version: a new role alone does not matter, nor what is already as it was typed; another name or e-mail
 * fails the save once, and the next attempt replaces it.
 */
export const ownStaffProfile = ({ client }: Pick<App, 'client'>) => {
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
      const answer = await put(body).catch(async (error: unknown): Promise<unknown> => {
        const current = savedMeanwhile<Staff>(error);
        if (current === null) throw error;
        seen = { profile: current, version: versionOf(current) };
        if (isSaved(body, current)) return current;
        if (before?.name === current.name && before.email === current.email) return put(body);
        throw changedTo(current);
      });
      seen = {
        profile: { name: body.name ?? before?.name ?? '', email: body.email ?? before?.email ?? '' },
        version: versionOf(answer),
      };
    },
  };
};

/** True where the profile is as it is to be saved: the answer to an earlier try was lost. */
const isSaved = ({ name, email, newPassword }: UpdateStaffProfileRequest, current: Staff): boolean =>
  newPassword === null &&
  (name === null || name === current.name) &&
  (email === null || email === current.email);

const changedTo = ({ name, email }: Staff) =>
  refusedWith(
    412,
    `Your profile was changed meanwhile: it says ${name}, ${email} now. Update again to replace that.`,
  );
