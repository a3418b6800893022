import { createActor } from 'xstate';
import type { CustomerLoginAnswer } from '#api/answers.ts';
import type { Credentials } from '#api/calls/signIn.ts';
import type { IdentityQuestion, TicketReply } from '#domain/account/secondFactor.ts';
import type { WithToken } from '#machines/kinds/credentials.ts';
import {
  customerCredentials,
  type CustomerSession,
  customerSignIn,
} from '#machines/signIn/customerSignIn.ts';
import { secondStep, staffCredentials, type StaffLogin } from '#machines/signIn/staffCredentials.ts';
import type { SignInDraft } from '#machines/signIn/signInDraft.ts';
import { staffSession, type StaffSessionInput } from '#machines/signIn/staffSession.ts';
import { staffSignIn } from '#machines/signIn/staffSignIn.ts';
import { customerLogin, staffLogin } from '#test/machines/walks/kinds/credentials.ts';
import { stubActor, flushPromises } from './machines.ts';

/** The steps of a sign-in that succeeds, in order, each with the answer that leads to the next. */
type Answers<Steps> = readonly (readonly [name: string, answer: (steps: Steps) => void])[];

/** What both sign-ins show: the form, and whether it may be typed into. */
interface ShownSignIn {
  readonly draft: SignInDraft;
  readonly message: string | null;
  readonly isEditable: boolean;
  readonly login: unknown;
  readonly isDone: boolean;
}

/** A sign-in whose steps the test answers. */
export interface StartedSignIn<Steps> {
  readonly steps: Steps;
  /** The steps that were called, in order, and those of a sign-in that succeeds. */
  readonly order: readonly string[];
  readonly names: readonly string[];
  readonly answerUpTo: (failing: string) => Promise<void>;
  readonly typeIn: (email: string, password: string) => void;
  readonly remember: () => void;
  readonly submit: () => void;
  readonly shown: () => ShownSignIn;
}

const recorder = () => {
  const order: string[] = [];
  return { order, step: <Output, Input>(name: string) => stubActor<Output, Input>(() => order.push(name)) };
};

const answering =
  <Steps>(steps: Steps, answers: Answers<Steps>) =>
  /** Answers every step before this one; every step for a name that none has. */
  async (failing: string): Promise<void> => {
    for (const [name, answer] of answers) {
      if (name === failing) return;
      answer(steps);
      await flushPromises();
    }
  };

/** The part of both machines that the form is read from and typed into. */
interface AnySignIn {
  readonly getSnapshot: () => {
    readonly status: string;
    readonly context: {
      readonly draft: SignInDraft;
      readonly message: string | null;
      readonly login: unknown;
    };
    readonly children: { readonly credentials?: Form };
  };
}

type Form = Pick<
  ReturnType<typeof createActor<typeof staffCredentials | typeof customerCredentials>>,
  'send' | 'getSnapshot'
>;

const atTheForm = (actor: AnySignIn) => {
  const form = () => actor.getSnapshot().children.credentials;
  const typeIn = (email: string, password: string) => {
    form()?.send({ type: 'email.changed', email });
    form()?.send({ type: 'password.changed', password });
  };
  const remember = () => form()?.send({ type: 'rememberMe.changed', rememberMe: true });
  const submit = () => form()?.send({ type: 'credentials.submitted' });
  const shown = (): ShownSignIn => {
    const { status, context } = actor.getSnapshot();
    const open = form()?.getSnapshot();
    const { draft, message } = open?.context ?? context;
    const isEditable = open?.hasTag('editable') === true;
    return { draft, message, isEditable, login: context.login, isDone: status === 'done' };
  };
  return { typeIn, remember, submit, shown };
};

const staffAnswers: Answers<ReturnType<typeof staffSteps>['steps']> = [
  ['clear', ({ clearPreviousSession }) => clearPreviousSession.latest().answer()],
  ['post', ({ postCredentials }) => postCredentials.latest().answer(staffLogin)],
  ['store token', ({ storeToken }) => storeToken.latest().answer()],
  ['set header', ({ setAuthHeader }) => setAuthHeader.latest().answer()],
  ['save admin info', ({ saveAdminInfo }) => saveAdminInfo.latest().answer()],
  ['check', ({ checkAuthentication }) => checkAuthentication.latest().answer()],
  ['verify', ({ verifyStaff }) => verifyStaff.latest().answer()],
  ['remember e-mail', ({ rememberEmail }) => rememberEmail.latest().answer()],
  ['navigate', ({ returnToRequested }) => returnToRequested.latest().answer()],
];

const staffSteps = () => {
  const { order, step } = recorder();
  const steps = {
    clearPreviousSession: step<void, unknown>('clear'),
    postCredentials: step<StaffLogin, Credentials>('post'),
    askPasskey: step<string, IdentityQuestion['passkeyOptions']>('ask passkey'),
    confirmSignIn: step<StaffLogin, TicketReply>('confirm'),
    storeToken: step<void, WithToken<StaffLogin>>('store token'),
    setAuthHeader: step<void, unknown>('set header'),
    saveAdminInfo: step<void, StaffSessionInput>('save admin info'),
    checkAuthentication: step<void, WithToken<StaffLogin>>('check'),
    verifyStaff: step<void, unknown>('verify'),
    loadStaffName: step<void, unknown>('learn name'),
    rememberEmail: step<void, SignInDraft>('remember e-mail'),
    returnToRequested: step<void, unknown>('navigate'),
  };
  return { order, steps };
};

/** A staff sign-in whose steps the test answers. */
export const startStaffSignIn = (rememberedEmail: string | null = null) => {
  const { order, steps } = staffSteps();
  const actor = createActor(
    staffSignIn.provide({
      actors: {
        staffCredentials: staffCredentials.provide({
          actors: {
            clearPreviousSession: steps.clearPreviousSession.logic,
            postCredentials: steps.postCredentials.logic,
          },
        }),
        secondStep: secondStep.provide({
          actors: { askPasskey: steps.askPasskey.logic, confirmAnswer: steps.confirmSignIn.logic },
        }),
        staffSession: staffSession.provide({
          actors: {
            storeToken: steps.storeToken.logic,
            setAuthHeader: steps.setAuthHeader.logic,
            saveAdminInfo: steps.saveAdminInfo.logic,
            checkAuthentication: steps.checkAuthentication.logic,
            verifyStaff: steps.verifyStaff.logic,
            loadStaffName: steps.loadStaffName.logic,
            rememberEmail: steps.rememberEmail.logic,
          },
        }),
        clearPreviousSession: steps.clearPreviousSession.logic,
        returnToRequested: steps.returnToRequested.logic,
      },
    }),
    { input: { rememberedEmail } },
  );
  actor.start();
  const names = staffAnswers.map(([name]) => name);
  return { actor, steps, order, names, answerUpTo: answering(steps, staffAnswers), ...atTheForm(actor) };
};

const customerAnswers: Answers<ReturnType<typeof customerSteps>['steps']> = [
  ['clear', ({ clearPreviousSession }) => clearPreviousSession.latest().answer()],
  ['post', ({ postCredentials }) => postCredentials.latest().answer(customerLogin)],
  ['store', ({ storeSession }) => storeSession.latest().answer()],
  ['go on', ({ returnToRequested }) => returnToRequested.latest().answer()],
];

const customerSteps = () => {
  const { order, step } = recorder();
  const steps = {
    clearPreviousSession: step<void, unknown>('clear'),
    postCredentials: step<CustomerLoginAnswer, Credentials>('post'),
    storeSession: step<void, CustomerSession>('store'),
    returnToRequested: step<void, unknown>('go on'),
    goToChangePassword: step<void, unknown>('open Change Password'),
  };
  return { order, steps };
};

/** A borrower's sign-in whose steps the test answers. */
export const startCustomerSignIn = (rememberedEmail: string | null = null) => {
  const { order, steps } = customerSteps();
  const actor = createActor(
    customerSignIn.provide({
      actors: {
        customerCredentials: customerCredentials.provide({
          actors: {
            clearPreviousSession: steps.clearPreviousSession.logic,
            postCredentials: steps.postCredentials.logic,
          },
        }),
        clearPreviousSession: steps.clearPreviousSession.logic,
        storeSession: steps.storeSession.logic,
        returnToRequested: steps.returnToRequested.logic,
        goToChangePassword: steps.goToChangePassword.logic,
      },
    }),
    { input: { rememberedEmail } },
  );
  actor.start();
  const names = customerAnswers.map(([name]) => name);
  return { actor, steps, order, names, answerUpTo: answering(steps, customerAnswers), ...atTheForm(actor) };
};
