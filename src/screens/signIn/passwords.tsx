import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { badRequestMessage } from '#api/failure.ts';
import { isPlainRefusal } from '#api/refusals.ts';
import { disownment } from '#machines/signIn/disownment.ts';
import { passwordReset } from '#machines/signIn/passwordReset.ts';
import { passwordResetRequest } from '#machines/signIn/passwordResetRequest.ts';
import { ForgotPassword } from '#ui/signIn/ForgotPassword.tsx';
import { NotMe } from '#ui/signIn/NotMe.tsx';
import { ResetPassword } from '#ui/signIn/ResetPassword.tsx';
import type { App } from '#app/app.ts';

/** The screen at `/auth/forgot-password`. */
export const forgotPasswordScreen = ({ client, navigation }: App) => {
  const machine = passwordResetRequest.provide({
    actors: {
      requestLink: fromPromise(async ({ input: email }) => {
        await untold(client.forgotPassword({ body: { email } }));
      }),
      goBack: fromPromise(async () => navigation.goBack('/')),
    },
  });
  return () => <ForgotPassword machine={machine} />;
};

/**
 * Hides that a foreign server refuses an unknown e-mail, so that nobody can find out which accounts exist (rule
 * PASSWORD-LINK).
 */
const untold = async (asking: Promise<unknown>): Promise<void> => {
  try {
    await asking;
  } catch (error) {
    if (!isPlainRefusal(error)) throw error;
  }
};

/** The token in the URL, which is removed from the URL, and so from the history, as soon as it is read. */
const useTokenOfAddress = (): string | null => {
  const [query, setQuery] = useSearchParams();
  const carried = query.get('token');
  const [token, setToken] = useState(carried);
  if (carried !== null && carried !== token) setToken(carried);
  useEffect(() => {
    if (carried !== null) setQuery({}, { replace: true });
  }, [carried, setQuery]);
  return token;
};

/** The screen at `/auth/reset-password?token=…`. */
export const resetPasswordScreen = ({ client }: App) => {
  const machine = passwordReset.provide({
    actors: {
      resetPassword: fromPromise(async ({ input: { token, newPassword } }) => {
        const answer = await client.resetPassword({ body: { token, newPassword } });
        return answer?.account === 'staff';
      }),
    },
  });
  return () => {
    const token = useTokenOfAddress();
    return <ResetPassword key={token} machine={machine} input={{ token }} />;
  };
};

/** The screen at `/auth/not-me?token=…`. */
export const notMeScreen = ({ client }: App) => {
  const machine = disownment.provide({
    actors: {
      disownChange: fromPromise(async ({ input: token }) => {
        try {
          const answer = await client.disownChange({ body: { token } });
          return {
            isLinkOver: false,
            words: answer?.message ?? '',
            isOfStaff: answer?.account === 'staff',
          };
        } catch (error) {
          const words = badRequestMessage(error);
          if (words === null) throw error;
          return { isLinkOver: true, words, isOfStaff: false };
        }
      }),
    },
  });
  return () => {
    const token = useTokenOfAddress();
    return <NotMe key={token} machine={machine} input={{ token }} />;
  };
};
