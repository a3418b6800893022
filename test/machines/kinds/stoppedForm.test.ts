import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { customerCreation, newCustomerDraft } from '#machines/customers/customerCreation.ts';
import { customerDraft } from '#machines/customers/customerDraft.ts';
import { customerEdit } from '#machines/customers/customerEdit.ts';
import { customerToEdit } from '#machines/customers/parts.ts';
import { loanDraft, loanRecord } from '#machines/loans/loanRecord.ts';
import { flushPromises, loanOf, stubActor } from '#test/support/machines/machines.ts';
import { customer } from '#test/machines/walks/kinds/form.ts';

const words = 'This form has stopped working. What it had made until then is kept.';

/** A defect of the first check that a submitted draft gets; later checks work. */
const firstCheckFails = () => {
  let checks = 0;
  return {
    guards: {
      isSound: () => {
        checks += 1;
        if (checks === 1) throw new Error('a defect');
        return true;
      },
    },
  };
};

test('a new record whose fields fail says so, and Retry opens them with what was typed', () => {
  const form = createActor(
    customerCreation.provide({ actors: { draft: newCustomerDraft.provide(firstCheckFails()) } }),
  ).start();
  form.getSnapshot().children.draft?.send({ type: 'field.changed', field: 'city', text: 'Mysuru' });
  form.getSnapshot().children.draft?.send({ type: 'form.submitted' });
  expect(form.getSnapshot()).toMatchObject({ value: 'stopped', context: { failure: { reason: words } } });
  form.send({ type: 'load.requested' });
  expect(form.getSnapshot().children.draft?.getSnapshot()).toMatchObject({
    value: 'typed',
    context: { edit: { draft: { city: 'Mysuru' } }, failure: null },
  });
  form.getSnapshot().children.draft?.send({ type: 'form.submitted' });
  expect(form.getSnapshot()).toMatchObject({
    value: 'sending',
    context: { edit: { draft: { city: 'Mysuru' } } },
  });
});

test('an edited record whose fields fail says so, and Retry opens them with what was typed', async () => {
  const read = stubActor<typeof customer, { readonly from: undefined }>();
  const form = createActor(
    customerEdit.provide({
      actors: {
        record: customerToEdit.provide({ actors: { load: read.logic } }),
        draft: customerDraft.provide(firstCheckFails()),
      },
    }),
  ).start();
  read.latest().answer(customer);
  await flushPromises();
  form.getSnapshot().children.draft?.send({ type: 'field.changed', field: 'city', text: 'Mysuru' });
  form.getSnapshot().children.draft?.send({ type: 'form.submitted' });
  expect(form.getSnapshot()).toMatchObject({ value: 'stopped', context: { failure: { reason: words } } });
  form.send({ type: 'load.requested' });
  expect(form.getSnapshot().children.draft?.getSnapshot()).toMatchObject({
    value: 'typed',
    context: { edit: { saved: customer, draft: { city: 'Mysuru' } }, failure: null },
  });
});

test('a record edited in place whose fields fail says so, and can be tried again or given up', () => {
  const record = createActor(
    loanRecord.provide({ actors: { draft: loanDraft.provide(firstCheckFails()) } }),
    { input: { saved: loanOf({ guarantorName: 'Sudhir Rao' }) } },
  ).start();
  const typeAndSubmit = () => {
    record.send({ type: 'edit.chosen' });
    record
      .getSnapshot()
      .children.draft?.send({ type: 'field.changed', field: 'guarantorName', text: 'S. K. Rao' });
    record.getSnapshot().children.draft?.send({ type: 'form.submitted' });
  };
  typeAndSubmit();
  expect(record.getSnapshot()).toMatchObject({ value: 'stopped', context: { failure: { reason: words } } });
  record.send({ type: 'load.requested' });
  expect(record.getSnapshot().children.draft?.getSnapshot()).toMatchObject({
    value: 'typed',
    context: { edit: { draft: { guarantorName: 'S. K. Rao' } }, failure: null },
  });
  record.send({ type: 'edit.cancelled' });
  expect(record.getSnapshot()).toMatchObject({
    value: { viewing: 'restored' },
    context: { edit: { draft: { guarantorName: 'Sudhir Rao' } }, failure: null },
  });
});
