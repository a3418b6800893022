import type { signInSessions } from '../../machines/signInSessions.ts';
import { panels } from './Security.css.ts';
import { SignInSessions } from './SignInSessions.tsx';

export interface SecurityProps {
  readonly sessionsMachine: typeof signInSessions;
}

/** The Security tab of both portals' settings: a panel for each subject. */
export function Security({ sessionsMachine }: SecurityProps) {
  return (
    <div className={panels}>
      <SignInSessions machine={sessionsMachine} />
    </div>
  );
}
