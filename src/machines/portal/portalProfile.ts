import { assign, setup } from 'xstate';
import type { Customer } from '#domain/records/customer.ts';
import { isUnsaved } from '#machines/kinds/record.ts';
import { known } from '#machines/known.ts';
import { portalCustomerRecord } from './portalCustomerRecord.ts';
import { portalCustomer } from './parts.ts';

interface OwnProfileContext {
  readonly customer: Customer | null;
}

/** A borrower's own record, edited in place. */
export const portalProfile = setup({
  types: {
    context: {} as OwnProfileContext,
    tags: {} as 'unsaved',
    children: {} as { customer: 'portalCustomer'; profileRecord: 'profileRecord' },
  },
  actors: {
    portalCustomer,
    profileRecord: portalCustomerRecord,
  },
  guards: {
    isLoaded: (_, loaded: Customer | null) => loaded !== null,
    isUnsaved: (_, context: Parameters<typeof isUnsaved>[0]) => isUnsaved(context),
  },
  actions: {
    setCustomer: assign({ customer: (_, loaded: Customer | null) => loaded }),
  },
}).createMachine({
  id: 'portalProfile',
  description: 'Who the borrower is, as the lender has it, for them to read and to correct.',
  context: { customer: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'customer',
        src: 'portalCustomer',
        onSnapshot: {
          guard: { type: 'isLoaded', params: ({ event }) => event.snapshot.context.loaded },
          actions: { type: 'setCustomer', params: ({ event }) => event.snapshot.context.loaded },
          target: 'shown',
        },
      },
    },
    shown: {
      invoke: {
        id: 'profileRecord',
        src: 'profileRecord',
        input: ({ context }) => ({ saved: known(context.customer) }),
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
