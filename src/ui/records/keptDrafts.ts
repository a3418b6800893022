import { createContext, useContext, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { TypedDraft } from '#domain/records/recordEdit.ts';
import type { DraftActor } from '#machines/kinds/draft.ts';

/** What the app keeps of forms over the end of a session, for the same person alone (rule TYPING-KEPT). */
export interface KeptDrafts {
  /** Remembers what is typed in a form now. */
  readonly keep: (form: string, typed: TypedDraft<string>) => void;
  /** The form is gone: what was typed in it is forgotten, unless the session has ended. */
  readonly leave: (form: string) => void;
  /** True where `take` has something. */
  readonly has: (form: string) => boolean;
  /** What this person had typed here when their session ended, once; null for nothing. */
  readonly take: (form: string) => TypedDraft<string> | null;
}

const Kept = createContext<KeptDrafts>({
  keep: () => undefined,
  leave: () => undefined,
  has: () => false,
  take: () => null,
});

export const KeptDraftsProvider = Kept.Provider;

/**
 * Keeps what is typed into the form `name` of this path, and gives it back to its draft. `draft` is undefined while the
 * form is sent.
 */
export function useKeptDraft<Saved, Field extends string>(
  name: string,
  draft: DraftActor<Saved, Field> | undefined,
): void {
  const kept = useContext(Kept);
  const form = useFormKey(name);
  useEffect(() => () => kept.leave(form), [kept, form]);
  useEffect(() => {
    if (draft === undefined) return;
    const typed = kept.take(form);
    if (typed !== null) draft.send({ type: 'draft.resumed', typed });
    const keep = () => kept.keep(form, draft.getSnapshot().context.edit);
    keep();
    const subscription = draft.subscribe(keep);
    return () => subscription.unsubscribe();
  }, [kept, form, draft]);
}

/** The same of a form that is no draft of a record: its texts, and the function that types them again. */
export function useKeptTyping<Field extends string>(
  name: string,
  { original, draft }: TypedDraft<Field>,
  resume: (typed: TypedDraft<Field>) => void,
): void {
  const kept = useContext(Kept);
  const form = useFormKey(name);
  const typeAgain = useEffectEvent(resume);
  useEffect(() => kept.keep(form, { original, draft }), [kept, form, original, draft]);
  useEffect(() => {
    const typed = kept.take(form);
    if (typed !== null) typeAgain(typed);
    return () => kept.leave(form);
  }, [kept, form]);
}

/** Calls `open` where a record that is read at first has a form `name` for which something was kept. */
export function useKeptEdit(name: string, open: () => void): void {
  const kept = useContext(Kept);
  const form = useFormKey(name);
  const openForm = useEffectEvent(open);
  useEffect(() => {
    if (kept.has(form)) openForm();
  }, [kept, form]);
}

/** The key of a form: its name on the path where it was first shown, since the path changes before a screen goes. */
function useFormKey(name: string): string {
  const { pathname } = useLocation();
  const [form] = useState(`${pathname} ${name}`);
  return form;
}
