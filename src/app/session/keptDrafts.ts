import { tokenOwner } from '#browser/tokenClaims.ts';
import { isEdited, type TypedDraft } from '#domain/records/recordEdit.ts';
import { signedInPortal, tokenIn } from '#machines/app/heldCredentials.ts';
import type { KeptDrafts } from '#ui/records/keptDrafts.ts';
import type { App } from '#app/app.ts';

/**
 * Keeps what is typed into forms over the end of a session, in the memory of this tab alone. Logout forgets it, and so
 * does a sign-in of anybody else (rule TYPING-KEPT).
 */
export const openKeptDrafts = ({ session }: Pick<App, 'session'>): KeptDrafts => {
  const typing = new Map<string, TypedDraft<string>>();
  const left = new Map<string, TypedDraft<string>>();
  let person: string | null = null;

  const follow = (snapshot: ReturnType<typeof session.getSnapshot>) => {
    if (snapshot.hasTag('byChoice')) left.clear();
    if (!snapshot.hasTag('signedIn')) return;
    const { found } = snapshot.context;
    const owner = tokenOwner(tokenIn(found) ?? '');
    const now = owner === null ? null : `${signedInPortal(found)} ${owner}`;
    if (now === null || now !== person) left.clear();
    person = now;
  };
  follow(session.getSnapshot());
  session.subscribe(follow);

  return {
    keep: (form, typed) => {
      if (isEdited(typed)) typing.set(form, typed);
      else typing.delete(form);
    },
    leave: (form) => {
      const typed = typing.get(form);
      typing.delete(form);
      const now = session.getSnapshot();
      if (typed !== undefined && !now.hasTag('signedIn') && !now.hasTag('byChoice')) left.set(form, typed);
    },
    has: (form) => left.has(form),
    take: (form) => {
      const typed = left.get(form) ?? null;
      left.delete(form);
      return typed;
    },
  };
};
