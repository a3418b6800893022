import { assign, fromPromise, setup } from 'xstate';
import { failureMessage } from '#api/failure.ts';
import type { Customer } from '#domain/records/customer.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { portalCustomerRecord } from './portalCustomerRecord.ts';
import { unprovided } from '#machines/unprovided.ts';

export interface PortalProfileEvent {
  readonly type: 'profile.retried';
}

interface OwnProfileContext {
  readonly customer: Customer | null;
  readonly message: string;
}

/** A borrower's own record, edited in place. */
export const portalProfile = setup({
  types: {
    context: {} as OwnProfileContext,
    events: {} as PortalProfileEvent,
    tags: {} as 'unsaved',
    children: {} as { profileRecord: 'profileRecord' },
  },
  actors: {
    loadProfile: fromPromise<Customer>(unprovided),
    profileRecord: portalCustomerRecord,
  },
  guards: {
    isUnsaved: (_, context: Parameters<typeof isUnsaved>[0]) => isUnsaved(context),
  },
  actions: {
    setCustomer: assign({ customer: (_, customer: Customer) => customer }),
    setFailure: assign({ message: (_, message: string) => message }),
  },
}).createMachine({
  id: 'portalProfile',
  description: 'Who the borrower is, as the lender has it, for them to read and to correct.',
  context: { customer: null, message: '' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'loadProfile',
        onDone: {
          actions: { type: 'setCustomer', params: ({ event }) => event.output },
          target: 'shown',
        },
        onError: {
          actions: {
            type: 'setFailure',
            params: ({ event }) => failureMessage(event.error, 'Failed to load customer data'),
          },
          target: 'unavailable',
        },
      },
    },
    unavailable: { on: { 'profile.retried': 'loading' } },
    shown: {
      invoke: {
        id: 'profileRecord',
        src: 'profileRecord',
        input: ({ context }) => ({ saved: customerOf(context) }),
        onSnapshot: [
          {
            guard: { type: 'isUnsaved', params: ({ event }) => event.snapshot.context },
            target: '.unsaved',
          },
          { target: '.saved' },
        ],
      },
      initial: 'saved',
      states: { saved: {}, unsaved: { tags: 'unsaved' } },
    },
  },
});

/** The record is shown once it has been read; anything else is a defect. */
const customerOf = ({ customer }: OwnProfileContext): Customer => {
  if (customer === null) throw new Error('no customer to show');
  return customer;
};
