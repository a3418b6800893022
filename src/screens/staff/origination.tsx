import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { keepUnfinishedApplications, unfinishedApplications } from '#browser/unfinishedApplications.ts';
import { newCustomer } from '#domain/records/customer.ts';
import { newVehicle } from '#domain/records/vehicle.ts';
import {
  applicationsAfter,
  isSameStepState,
  madeRecord,
  madeText,
  originationUrl,
  type OriginationStepState,
  originationStepAt,
  unnamedLoan,
  withoutApplication,
} from '#domain/origination.ts';
import { customerCreation } from '#machines/customers/customerCreation.ts';
import { known } from '#machines/known.ts';
import { customerPicker } from '#machines/customers/customerPicker.ts';
import { customersList } from '#machines/customers/customersList.ts';
import { loanApplication } from '#machines/origination/loanApplication.ts';
import { origination, type OriginationSnapshot } from '#machines/origination/origination.ts';
import { vehicleCreation } from '#machines/vehicles/vehicleCreation.ts';
import { vehiclePicker, vehiclesToChoose } from '#machines/vehicles/vehiclePicker.ts';
import { Origination } from '#ui/staff/origination/Origination.tsx';
import { customerDetails } from '#machines/customers/parts.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { longestTenureOf } from '#screens/shared/longestTenure.ts';
import type { App } from '#app/app.ts';
import { type SendOnce, idempotentSender } from '#browser/idempotentSender.ts';

/** The screens at `/customers/create`, `/vehicles/add` and `/loans/create`, in sequence or each on its own. */
export const originationScreen = (app: App) => {
  const machine = provideActors(app, idempotentSender());
  return () => {
    const { pathname, search } = useLocation();
    const stepState = useMemo(() => originationStepAt(pathname, search), [pathname, search]);
    return stepState === null ? null : (
      <Origination
        machine={machine}
        stepState={stepState}
        onStepState={(snapshot) => followChoices(app, snapshot)}
      />
    );
  };
};

const provideActors = (app: App, sendOnce: SendOnce) => {
  const { arrivals, navigation, storage, notice } = app;
  const keep = (stepState: OriginationStepState) =>
    keepUnfinishedApplications(storage, applicationsAfter(unfinishedApplications(storage), stepState));
  return origination.provide({
    actors: {
      recallApplications: fromPromise(async () => unfinishedApplications(storage)),
      keepProgress: fromPromise(async ({ input: stepState }) => keep(stepState)),
      dropApplication: fromPromise(async ({ input: customerId }) => {
        const left = withoutApplication(unfinishedApplications(storage), customerId);
        keepUnfinishedApplications(storage, left);
        return left;
      }),
      openNextStep: fromPromise(async ({ input: { stepState, to } }) => {
        navigation.goTo(originationUrl(stepState), { replace: true });
        // The list lights the row of what was made.
        navigation.goTo(to, { state: { made: madeRecord(stepState) } });
        // Until the next screen is shown, the finished step itself says what it made.
        void arrivals.caughtUp().then(() =>
          notice.send({
            type: 'success.reported',
            message: madeText(stepState),
            links: waysFrom(stepState),
          }),
        );
      }),
      customerCreation: provideCustomerCreation(app, sendOnce),
      vehicleCreation: provideVehicleCreation(app, sendOnce),
      loanApplication: provideLoanApplication(app, sendOnce),
    },
  });
};

/** A new loan is viewed, or approved, next. */
const waysFrom = (stepState: OriginationStepState) => {
  const loanId = stepState.step === 'loan' ? madeRecord(stepState) : null;
  if (loanId === null) return [];
  const to = `/loans/${encodeURIComponent(loanId)}`;
  return [
    { label: 'View', to },
    { label: 'Approve', to: `${to}#approve` },
  ];
};

const provideCustomerCreation = ({ client }: App, sendOnce: SendOnce) =>
  customerCreation.provide({
    actors: {
      sendForm: fromPromise(async ({ input }) => {
        const call = { ...known(newCustomer(input.draft)), status: null };
        const made = await sendOnce(['customer', call], (idempotencyKey) =>
          client.createCustomer({ body: call, idempotencyKey }),
        );
        return made === null ? null : { customerId: made.customerId ?? '', name: call.name };
      }),
      afterSaved: fromPromise(async (): Promise<void> => undefined),
    },
  });

/** Adds the vehicle for the customer of the application, or for none. */
const provideVehicleCreation = ({ client }: App, sendOnce: SendOnce) =>
  vehicleCreation.provide({
    actors: {
      sendForm: fromPromise(async ({ input }) => {
        const call = { ...known(newVehicle(input.draft)), customerId: input.madeFor };
        return sendOnce(['vehicle', call], (idempotencyKey) =>
          client.addVehicle({ body: call, idempotencyKey }),
        );
      }),
      afterSaved: fromPromise(async (): Promise<void> => undefined),
    },
  });

const provideLoanApplication = ({ client }: App, sendOnce: SendOnce) =>
  loanApplication.provide({
    actors: {
      readLongestTenure: fromPromise(() => longestTenureOf(client)),
      createLoan: fromPromise(async ({ input: body }) => {
        const loan = await sendOnce(['loan', body], (idempotencyKey) =>
          client.createLoan({ body, idempotencyKey }),
        );
        return loan?.loanId ?? unnamedLoan;
      }),
      customerPicker: customerPicker.provide({
        actors: {
          list: customersList.provide({
            actors: {
              loadRecords: fromPromise(async ({ input: { query } }) => client.listCustomers({ query })),
            },
          }),
          record: loadedBy(customerDetails, (customerId) => client.getCustomer({ customerId })),
        },
      }),
      vehiclePicker: vehiclePicker.provide({
        actors: {
          list: vehiclesToChoose.provide({
            actors: {
              loadRecords: fromPromise(async ({ input: { query } }) => client.listVehicles({ query })),
            },
          }),
          record: loadedBy(vehicleDetails, (vehicleId) => client.getVehicle({ vehicleId })),
        },
      }),
    },
  });

/** Keeps the chosen customer and vehicle in the URL while the terms are typed, so that a reload finds them. */
const followChoices = ({ navigation }: App, snapshot: OriginationSnapshot): void => {
  const { location } = navigation.current();
  const shown = originationStepAt(location.pathname, location.search);
  const { stepState } = snapshot.context;
  if (!snapshot.matches('loan') || shown?.step !== 'loan' || isSameStepState(shown, stepState)) return;
  navigation.goTo(originationUrl(stepState), { replace: true });
};
