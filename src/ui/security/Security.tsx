import type { ReactNode } from 'react';
import type { signInSessions } from '#machines/security/signInSessions.ts';
import { panels } from './Security.css.ts';
import { SignInSessions } from './SignInSessions.tsx';

export interface SecurityProps {
  readonly sessionsMachine: typeof signInSessions;
}

/** The Security tab of both portals' settings: a panel for each subject, first those that only one portal has. */
export function Security({ sessionsMachine, children }: SecurityProps & { readonly children?: ReactNode }) {
  return (
    <div className={panels}>
      {children}
      <SignInSessions machine={sessionsMachine} />
    </div>
  );
}
