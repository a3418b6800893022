import type { App } from '#app/app.ts';

/** Tells the session that somebody types, which makes no call by which a token would be refreshed (rule SESSION-GRACE). */
export const renewWhileTyping = ({ session }: Pick<App, 'session'>): void =>
  document.addEventListener('input', () => session.send({ type: 'form.typed' }));
