import { useLocation, useSearchParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { findCustomerDetails } from '../api/customerDetails.ts';
import { changePassword } from '../machines/changePassword.ts';
import { passwordReset } from '../machines/passwordReset.ts';
import { passwordResetRequest } from '../machines/passwordResetRequest.ts';
import { ForgotPassword } from '../ui/entry/ForgotPassword.tsx';
import { ResetPassword } from '../ui/entry/ResetPassword.tsx';
import { ChangePassword } from '../ui/portal/ChangePassword.tsx';
import type { App } from './app.ts';
import { askedPlace } from './askedPlace.ts';

/** `/auth/forgot-password`. */
export const forgotPasswordScreen = ({ client, navigation }: App) => {
  const machine = passwordResetRequest.provide({
    actors: {
      requestLink: fromPromise(async ({ input: email }) => {
        await client.forgotPassword({ body: { email } });
      }),
      goBack: fromPromise(async () => navigation.goBack()),
    },
  });
  return () => <ForgotPassword machine={machine} />;
};

/** `/auth/reset-password?token=…`. */
export const resetPasswordScreen = ({ client }: App) => {
  const machine = passwordReset.provide({
    actors: {
      resetPassword: fromPromise(async ({ input: { token, newPassword } }) => {
        await client.resetPassword({ body: { token: token ?? '', newPassword } });
      }),
    },
  });
  return () => {
    const [query] = useSearchParams();
    const token = query.get('token');
    return <ResetPassword key={token} machine={machine} input={{ token }} />;
  };
};

/** The Change Password part of `/customers/settings`. */
export const changePasswordScreen = ({ client, navigation, storage }: App) => {
  const machine = changePassword.provide({
    actors: {
      changePassword: fromPromise(async ({ input: { oldPassword, newPassword } }) => {
        const customerId = findCustomerDetails(storage)?.customerId ?? '';
        await client.changeCustomerPassword({ customerId, body: { oldPassword, newPassword } });
      }),
      goToAskedPlace: fromPromise(async () => {
        const { to, state } = askedPlace(navigation.place().location.state, '/customers/dashboard');
        navigation.goTo(to, { replace: true, state });
      }),
    },
  });
  return () => {
    const { isOneTime } = (useLocation().state ?? {}) as { readonly isOneTime?: unknown };
    return <ChangePassword machine={machine} input={{ isOneTime: isOneTime === true }} />;
  };
};
