import type { ReactNode } from 'react';
import type { signInSessions } from '#machines/security/signInSessions.ts';
import { panels } from './Security.css.ts';
import { SignInSessions } from './SignInSessions.tsx';

export interface SecurityProps {
  readonly sessionsMachine: typeof signInSessions;
}

/**
 * The Security tab in the settings of both portals: the panels of one portal, passed as children, then the sessions.
 */
export function Security({ sessionsMachine, children }: SecurityProps & { readonly children?: ReactNode }) {
  return (
    <div className={panels}>
      {children}
      <SignInSessions machine={sessionsMachine} />
    </div>
  );
}
