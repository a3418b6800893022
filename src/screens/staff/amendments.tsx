import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { customerForm, editedCustomer } from '#domain/records/customerEdit.ts';
import { editedVehicle, vehicleForm } from '#domain/records/vehicleEdit.ts';
import { customerAmendment } from '#machines/customers/customerAmendment.ts';
import { vehicleAmendment } from '#machines/vehicles/vehicleAmendment.ts';
import { EditCustomer } from '#ui/staff/customers/EditCustomer.tsx';
import { EditVehicle } from '#ui/staff/vehicles/EditVehicle.tsx';
import type { App } from '#app/app.ts';
import { orNothing } from '#app/orNothing.ts';
import { saveEdit } from '#screens/shared/saveEdit.ts';

/** `/customers/{customerId}/edit`. */
export const editCustomerScreen = (app: App) => () => {
  const { customerId = '' } = useParams();
  return <CustomerVisit key={customerId} app={app} customerId={customerId} />;
};

function CustomerVisit({ app, customerId }: { readonly app: App; readonly customerId: string }) {
  const [machine] = useState(() => wireCustomer(app, customerId));
  return <EditCustomer machine={machine} customerId={customerId} />;
}

const wireCustomer = ({ client, navigation, successNotice }: App, customerId: string) =>
  customerAmendment.provide({
    actors: {
      openForm: fromPromise(async () => {
        const saved = await client.getCustomer({ customerId });
        return { saved, draft: customerForm.draftOf(saved) };
      }),
      sendForm: fromPromise(async ({ input }) => {
        if (input === null) throw new Error('no customer to update');
        return saveEdit(input, {
          read: async () => client.getCustomer({ customerId }),
          edited: editedCustomer,
          save: async (body) => orNothing(client.updateCustomer({ customerId, body })),
        });
      }),
      goOn: fromPromise(async () => {
        successNotice.send({ type: 'success.reported', message: `Customer ${customerId} was updated.` });
        navigation.goTo('/customers');
      }),
      openPlace: fromPromise(async ({ input: place }) => navigation.follow(place)),
    },
  });

/** `/vehicles/{vehicleId}/edit`; the list gives the record's internal id. */
export const editVehicleScreen = (app: App) => () => {
  const { vehicleId = '' } = useParams();
  return <VehicleVisit key={vehicleId} app={app} vehicleId={vehicleId} />;
};

function VehicleVisit({ app, vehicleId }: { readonly app: App; readonly vehicleId: string }) {
  const [machine] = useState(() => wireVehicle(app, vehicleId));
  return <EditVehicle machine={machine} />;
}

const wireVehicle = ({ client, navigation, successNotice }: App, vehicleId: string) =>
  vehicleAmendment.provide({
    actors: {
      openForm: fromPromise(async () => {
        const saved = await client.getVehicleById({ vehicleId });
        return { saved, draft: vehicleForm.draftOf(saved) };
      }),
      sendForm: fromPromise(async ({ input }) => {
        if (input === null) throw new Error('no vehicle to update');
        return saveEdit(input, {
          read: async () => client.getVehicleById({ vehicleId }),
          edited: editedVehicle,
          save: async (body) => orNothing(client.updateVehicle({ vehicleId, body })),
        });
      }),
      goOn: fromPromise(async () => {
        successNotice.send({ type: 'success.reported', message: 'The vehicle was updated.' });
        navigation.goTo('/vehicles');
      }),
      openPlace: fromPromise(async ({ input: place }) => navigation.follow(place)),
    },
  });
