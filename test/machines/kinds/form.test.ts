import { describe, expect, test } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { type Customer, emptyCustomer, type NewCustomerField } from '#domain/records/customer.ts';
import { type Draft } from '#domain/records/recordEdit.ts';
import { customerCreation } from '#machines/customers/customerCreation.ts';
import type { SentForm } from '#machines/kinds/form.ts';
import { ApiFailure } from '#api/failure.ts';
import { stubActor, refusal, flushPromises, unreachable } from '#test/support/machines/machines.ts';
import { filled } from '#test/machines/walks/kinds/form.ts';

const start = (draft: Draft<NewCustomerField> = filled) => {
  const send = stubActor<Pick<Customer, 'customerId' | 'name'> | null, SentForm<NewCustomerField>>();
  const on = stubActor<void, { readonly sent: Pick<Customer, 'customerId' | 'name'> | null }>();
  const actor = createActor(
    customerCreation.provide({ actors: { sendForm: send.logic, afterSaved: on.logic } }),
  );
  actor.start();
  const typing = () => actor.getSnapshot().children.draft;
  const type = (field: NewCustomerField, text: string) =>
    typing()?.send({ type: 'field.changed', field, text });
  for (const [field, text] of Object.entries(draft)) type(field as NewCustomerField, text);
  const submit = () => typing()?.send({ type: 'form.submitted' });
  const typed = () => typing()?.getSnapshot();
  return { actor, send, on, type, typed, submit };
};

describe('a new customer', () => {
  test('is sent once with all its fields, and its id is passed on to what opens next', async () => {
    const { actor, send, on, submit } = start();
    submit();
    submit();
    expect(send.calls.map(({ input }) => input.draft)).toEqual([filled]);
    send.latest().answer({ customerId: 'CUS-000061', name: 'Meera Pillai' });
    await flushPromises();
    expect(on.latest().input).toEqual({ sent: { customerId: 'CUS-000061', name: 'Meera Pillai' } });
    on.latest().answer();
    await flushPromises();
    expect(actor.getSnapshot().status).toBe('done');
  });

  test.each([null, { customerId: '', name: 'Meera Pillai' }])(
    'without an id in the answer (%j) is not gone on with',
    async (answer) => {
      const { typed, send, on, submit } = start();
      submit();
      send.latest().answer(answer);
      await flushPromises();
      expect(typed()).toMatchObject({
        value: 'refused',
        context: { failure: { reason: 'Customer ID was not generated properly' }, edit: { draft: filled } },
      });
      expect(on.calls).toEqual([]);
    },
  );

  test('with an empty field is not sent, and each empty field is named', async () => {
    const { typed, send, submit } = start(emptyCustomer);
    submit();
    expect(send.calls).toEqual([]);
    expect(typed()?.context.edit.problems).toEqual(
      Object.keys(emptyCustomer)
        .filter((field) => field !== 'country')
        .map((field) => ({ field, refusal: 'Missing' })),
    );
  });

  test.each([
    [refusal(409, 'This email is taken.'), 'This email is taken.'],
    [refusal(500), 'Failed to create customer'],
    [unreachable(), 'Unable to connect to the server. Please check your internet connection.'],
  ])('that is refused keeps everything typed: %s', async (failure, words) => {
    const { typed, send, submit } = start();
    submit();
    send.latest().fail(failure);
    await flushPromises();
    expect(typed()).toMatchObject({
      value: 'refused',
      context: { failure: { reason: words }, edit: { draft: filled } },
    });
    submit();
    expect(send.calls).toHaveLength(2);
  });

  test('shows the server’s refusals at their fields', async () => {
    const { actor, send, type, typed, submit } = start();
    submit();
    const fields = { email: 'must be an e-mail address', loanAmount: 'is none of this form' };
    send
      .latest()
      .fail(new ApiFailure({ _tag: 'Refused', status: 422, message: 'email must be one.', fields }));
    await flushPromises();
    expect(typed()?.context.edit.problems).toEqual([
      { field: 'email', refusal: { said: 'must be an e-mail address' } },
    ]);
    submit();
    expect(actor.getSnapshot()).toMatchObject({ value: 'sending', context: { edit: { problems: [] } } });
    send
      .latest()
      .fail(new ApiFailure({ _tag: 'Refused', status: 422, message: 'email must be one.', fields }));
    await flushPromises();
    type('email', 'meera@kisht.example');
    expect(typed()?.context.edit.problems).toEqual([]);
  });

  test('is unsaved once something is typed, and cannot be left while it is sent', async () => {
    const untouched = start(emptyCustomer);
    expect(tagsOf(untouched.actor)).toEqual([]);

    const { actor, send, type, submit } = start();
    expect(tagsOf(actor)).toEqual(['unsaved']);
    for (const field of Object.keys(filled)) type(field as NewCustomerField, '');
    type('country', emptyCustomer.country);
    expect(tagsOf(actor)).toEqual([]);
    for (const [field, text] of Object.entries(filled)) type(field as NewCustomerField, text);
    submit();
    expect(tagsOf(actor)).toEqual(['unsaved', 'busy']);
    send.latest().fail(refusal(500));
    await flushPromises();
    expect(tagsOf(actor)).toEqual(['unsaved']);
  });
});

type Tag = 'unsaved' | 'busy';

const tagsOf = (actor: ActorRefFrom<typeof customerCreation>): readonly Tag[] =>
  (['unsaved', 'busy'] as const).filter(
    (tag) =>
      actor.getSnapshot().hasTag(tag) ||
      (tag === 'unsaved' && actor.getSnapshot().children.draft?.getSnapshot().hasTag(tag) === true),
  );
