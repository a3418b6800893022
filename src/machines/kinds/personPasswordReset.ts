import { assign, fromPromise, setup } from 'xstate';
import { type Failure, isMissingCall, titledFailure } from '#api/failure.ts';
import { known } from '#machines/known.ts';
import { unprovided } from '#machines/unprovided.ts';

export type PersonPasswordResetEvent<Person> =
  | { readonly type: 'person.chosen'; readonly person: Person }
  | { readonly type: 'reset.confirmed' }
  | { readonly type: 'reset.cancelled' }
  | { readonly type: 'outcome.dismissed' };

/** The person whose password is reset. */
export interface PersonToReset<Person> {
  readonly person: Person;
}

/** The id and description of the chart, and the words of a failed reset and of a server that has no such call. */
export interface PasswordResetSpec {
  readonly id: string;
  readonly description: string;
  readonly failure: string;
  readonly missing: string | null;
}

/**
 * Resets a person's password: the mail has a one-time password (rule PASSWORD-ONE-TIME) or a link to choose one (rule
 * STAFF-STATUS). The machine never holds a password, so that no inspector of this flow can show one.
 */
export const personPasswordResetOf = <Person>(spec: PasswordResetSpec) =>
  setup({
    types: {
      context: {} as { readonly person: Person | null; readonly failure: Failure | null },
      events: {} as PersonPasswordResetEvent<Person>,
      tags: {} as 'asking' | 'working',
    },
    actors: {
      resetPassword: fromPromise<void, PersonToReset<Person>>(unprovided),
    },
    actions: {
      setPerson: assign({ person: (_, { person }: PersonToReset<Person>) => person }),
      setFailure: assign({ failure: (_, failure: Failure) => failure }),
    },
  }).createMachine({
    id: spec.id,
    description: spec.description,
    context: { person: null, failure: null },
    initial: 'choosing',
    states: {
      choosing: {
        on: {
          'person.chosen': {
            actions: { type: 'setPerson', params: ({ event: { person } }) => ({ person }) },
            target: 'asking',
          },
          'outcome.dismissed': '.untried',
        },
        initial: 'untried',
        states: {
          untried: {},
          reset: { description: 'The server has reset the password and mails what is needed for another.' },
        },
      },
      asking: {
        description: 'The present password ends with the new one: nothing is sent without a yes.',
        tags: 'asking',
        on: { 'reset.confirmed': 'resetting', 'reset.cancelled': 'choosing' },
        initial: 'untried',
        states: {
          untried: {},
          refused: {
            description: 'The last try failed; its reason is shown. Another try makes another password.',
          },
        },
      },
      resetting: {
        tags: ['asking', 'working'],
        invoke: {
          src: 'resetPassword',
          input: ({ context: { person } }) => ({ person: known(person) }),
          onDone: 'choosing.reset',
          onError: {
            actions: {
              type: 'setFailure',
              params: ({ event }) => failureOf(event.error, spec),
            },
            target: 'asking.refused',
          },
        },
      },
    },
  });

const failureOf = (error: unknown, { failure, missing }: PasswordResetSpec): Failure =>
  missing !== null && isMissingCall(error) ? { reason: missing } : titledFailure(error, failure);
