import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { NewCustomerField } from '#domain/records/customer.ts';
import {
  applicationsAfter,
  originationUrl,
  type OriginationStepState,
  type UnfinishedApplication,
} from '#domain/origination.ts';
import type { Draft } from '#domain/records/recordEdit.ts';
import type { VehicleField } from '#domain/records/vehicle.ts';
import { customerCreation } from '#machines/customers/customerCreation.ts';
import type { DraftActor } from '#machines/kinds/draft.ts';
import { origination } from '#machines/origination/origination.ts';
import type { StepDone } from '#machines/origination/originationSetup.ts';
import { vehicleCreation } from '#machines/vehicles/vehicleCreation.ts';
import { stubActor, refusal, flushPromises } from '#test/support/machines/machines.ts';
import { asha } from '#test/machines/walks/origination/loanApplication.ts';
import { stepStateAt } from '#test/machines/walks/origination/origination.ts';
import { vehicleBody } from '#test/support/samples/vehicle.ts';
import { customerBody } from '#test/support/samples/customer.ts';

const filledCustomer: Draft<NewCustomerField> = { ...customerBody, name: 'Asha Rao' };

const filledVehicle: Draft<VehicleField> = { ...vehicleBody, status: 'Active' };

/** Types everything into the fields of a form that is open, and submits it. */
const fillAndSubmit = <Field extends string>(
  fields: DraftActor<null, Field> | undefined,
  draft: Draft<Field>,
) => {
  for (const [field, text] of Object.entries<string>(draft)) {
    fields?.send({ type: 'field.changed', field: field as Field, text });
  }
  fields?.send({ type: 'form.submitted' });
};

/** A browser with a history and a storage, and a server that creates what it gets. */
const start = (address = '/customers/create') => {
  const history = [address];
  let kept: readonly UnfinishedApplication[] = [];
  const sendCustomer = stubActor<{ readonly customerId: string; readonly name: string } | null>();
  const sendVehicle = stubActor<never>();
  const nexts: StepDone[] = [];
  const opened: (() => void)[] = [];
  const arrive = (to: string) => {
    if (/^\/(customers\/create|vehicles\/add|loans\/create)/.test(to)) {
      opened.push(() => actor.send({ type: 'step.opened', stepState: stepStateAt(to) }));
    }
  };
  const keep = stubActor<void, OriginationStepState>();
  const actor = createActor(
    origination.provide({
      actors: {
        recallApplications: answering(async () => kept),
        keepProgress: keep.logic,
        dropApplication: answering(async (): Promise<readonly UnfinishedApplication[]> => []),
        openNextStep: answering(async (step: StepDone) => {
          nexts.push(step);
          history[history.length - 1] = originationUrl(step.stepState);
          history.push(step.to);
          arrive(step.to);
        }),
        customerCreation: customerCreation.provide({
          actors: {
            sendForm: sendCustomer.logic as never,
            afterSaved: answering(async (): Promise<void> => undefined),
          },
        }),
        vehicleCreation: vehicleCreation.provide({
          actors: {
            sendForm: sendVehicle.logic as never,
            afterSaved: answering(async (): Promise<void> => undefined),
          },
        }),
      },
    }),
    { input: { stepState: stepStateAt(address) } },
  ).start();
  const settleActors = async () => {
    for (let round = 0; round < 6; round += 1) {
      await flushPromises();
      for (const open of opened.splice(0)) open();
    }
  };
  return {
    actor,
    submitCustomer: () =>
      fillAndSubmit(
        actor.getSnapshot().children.customerCreation?.getSnapshot().children.draft,
        filledCustomer,
      ),
    submitVehicle: () =>
      fillAndSubmit(
        actor.getSnapshot().children.vehicleCreation?.getSnapshot().children.draft,
        filledVehicle,
      ),
    history,
    nexts,
    keep,
    sendCustomer,
    sendVehicle,
    settleActors,
    keepNow: () => {
      kept = applicationsAfter(kept, keep.latest().input);
      keep.latest().answer(undefined);
    },
  };
};

describe('the three steps', () => {
  test('lead from customer to vehicle to loan, and each finished step replaces its form in the history', async () => {
    const {
      actor,
      submitCustomer,
      submitVehicle,
      history,
      sendCustomer,
      sendVehicle,
      settleActors,
      keepNow,
    } = start();
    await settleActors();
    submitCustomer();
    sendCustomer.latest().answer({ customerId: 'CUS-000123', name: 'Asha Rao' });
    await settleActors();
    keepNow();
    await settleActors();
    expect(history).toEqual([
      '/customers/create?customerId=CUS-000123',
      '/vehicles/add?customerId=CUS-000123',
    ]);
    expect(actor.getSnapshot().value).toBe('vehicle');

    submitVehicle();
    expect(sendVehicle.latest().input).toMatchObject({ madeFor: 'CUS-000123' });
    sendVehicle.latest().answer({ vehicleId: 'VEH-000045', _id: 'v45' } as never);
    await settleActors();
    keepNow();
    await settleActors();
    expect(history.slice(1)).toEqual([
      '/vehicles/add?customerId=CUS-000123&vehicleId=VEH-000045',
      '/loans/create?customerId=CUS-000123&vehicleId=VEH-000045',
    ]);
    expect(actor.getSnapshot().value).toBe('loan');
    expect(actor.getSnapshot().children.loanApplication?.getSnapshot().context).toMatchObject({
      customerId: 'CUS-000123',
      vehicleId: 'VEH-000045',
    });

    for (const address of history.slice(0, 2)) {
      actor.send({ type: 'step.opened', stepState: stepStateAt(address) });
      await settleActors();
      expect(actor.getSnapshot().value).toBe('done');
    }
    expect([sendCustomer.calls.length, sendVehicle.calls.length]).toEqual([1, 1]);
  });

  test('work in a browser that cannot store anything: the address holds what was made', async () => {
    const { submitCustomer, history, sendCustomer, settleActors, keep } = start();
    await settleActors();
    submitCustomer();
    sendCustomer.latest().answer({ customerId: 'CUS-000123', name: 'Asha Rao' });
    await settleActors();
    keep.latest().fail(new Error('no room'));
    await settleActors();
    expect(history.at(-1)).toBe('/vehicles/add?customerId=CUS-000123');
  });

  test('stay where they are on a refusal, with everything typed, and the same form can be sent again', async () => {
    const { actor, submitCustomer, history, sendCustomer, settleActors } = start();
    await settleActors();
    const form = actor.getSnapshot().children.customerCreation;
    submitCustomer();
    sendCustomer.latest().fail(refusal(409, 'This e-mail is taken.'));
    await settleActors();
    expect(actor.getSnapshot().matches('customer')).toBe(true);
    expect(form?.getSnapshot().context).toMatchObject({
      failure: { reason: 'This e-mail is taken.' },
      edit: { draft: filledCustomer },
    });
    submitCustomer();
    expect(sendCustomer.calls.length).toBe(2);
    expect(history).toEqual(['/customers/create']);
  });

  test('end in the list of vehicles for a vehicle without a customer', async () => {
    const { submitVehicle, nexts, sendVehicle, settleActors, keepNow } = start('/vehicles/add');
    await settleActors();
    submitVehicle();
    expect(sendVehicle.latest().input).toMatchObject({ madeFor: null });
    sendVehicle.latest().answer({ vehicleId: 'VEH-000045', _id: null } as never);
    await settleActors();
    keepNow();
    await settleActors();
    expect(nexts).toEqual([
      { stepState: stepStateAt('/vehicles/add?vehicleId=VEH-000045'), to: '/vehicles' },
    ]);
  });

  test.each([
    ['/loans/create?customerId=CUS-000009', asha.customerId],
    ['/loans/create', null],
  ])('the application at %s is that of customer %s when another is chosen', async (address, customerId) => {
    const { actor, settleActors } = start(address);
    await settleActors();
    const application = actor.getSnapshot().children.loanApplication;
    application?.getSnapshot().children.customerPicker?.send({ type: 'row.chosen', row: asha });
    await settleActors();
    expect(actor.getSnapshot().context.stepState.customerId).toBe(customerId);
  });

  test('keep the form as it is where the address names the present step', async () => {
    const { actor, settleActors } = start();
    await settleActors();
    const form = actor.getSnapshot().children.customerCreation;
    actor.send({ type: 'step.opened', stepState: stepStateAt('/customers/create') });
    expect(actor.getSnapshot().children.customerCreation).toBe(form);
  });
});

/** An actor that answers at once. */
function answering<Output, Input>(answer: (input: Input) => Promise<Output>) {
  return fromPromise<Output, Input>(({ input }) => answer(input));
}
