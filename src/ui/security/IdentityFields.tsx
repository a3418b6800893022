import { type ReactNode, useEffect, useRef } from 'react';
import type { IdentityQuestion } from '#domain/account/secondFactor.ts';
import { Banner } from '#ui/kit/Banner.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { PasswordField } from '#ui/kit/PasswordField.tsx';
import { TextField } from '#ui/kit/TextField.tsx';
import { passkeyObstacle } from './passkeyObstacle.ts';

export interface IdentityFieldsProps {
  readonly question: IdentityQuestion;
  /** The code or the password as typed. */
  readonly text: string;
  readonly isWorking: boolean;
  /** True if the last answer was refused: its text is selected, so that typing replaces it. */
  readonly isRefused: boolean;
  readonly onTextChange: (text: string) => void;
  readonly onPasskey: () => void;
  /** The button that sends the answer. */
  readonly children: ReactNode;
}

/** The controls for the methods that a question accepts: password, code or passkey. */
export function IdentityFields(props: IdentityFieldsProps) {
  const { question, text, isWorking, isRefused, onTextChange, onPasskey, children } = props;
  const { methods } = question;
  const input = useRef<HTMLInputElement>(null);
  const obstacle = methods.includes('passkey') ? passkeyObstacle(question) : null;
  useEffect(() => {
    if (isWorking) return;
    input.current?.focus();
    if (isRefused) input.current?.select();
  }, [isWorking, isRefused]);
  const field = { ref: input, required: true, disabled: isWorking, value: text, onValueChange: onTextChange };
  return (
    <>
      {methods.includes('password') ? (
        <PasswordField {...field} label="Password" name="password" autoComplete="current-password" />
      ) : null}
      {takesCode(question) ? (
        <TextField
          {...field}
          {...codeWords(question)}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      ) : null}
      {takesText(question) ? children : null}
      {methods.includes('passkey') && obstacle === null ? (
        <Button block disabled={isWorking} onClick={onPasskey}>
          Use a passkey
        </Button>
      ) : null}
      {obstacle === null ? null : <Banner tone="info">{obstacle}</Banner>}
    </>
  );
}

/** True if the answer is typed; false for a question that only a passkey answers. */
const takesText = (question: IdentityQuestion): boolean =>
  takesCode(question) || question.methods.includes('password');

const takesCode = ({ methods }: IdentityQuestion): boolean =>
  methods.includes('totp') || methods.includes('recoveryCode');

const codeWords = ({ methods }: IdentityQuestion) => {
  if (!methods.includes('totp')) return { label: 'Recovery code' };
  const hint = 'The six digits that your authenticator app shows';
  return {
    label: 'Code',
    hint: methods.includes('recoveryCode') ? `${hint}, or a recovery code.` : `${hint}.`,
  };
};
