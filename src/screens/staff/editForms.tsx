import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { customerForm, editedCustomer } from '#domain/records/customer.ts';
import { vehicleForm, editedVehicle } from '#domain/records/vehicle.ts';
import { customerEdit } from '#machines/customers/customerEdit.ts';
import { vehicleEdit } from '#machines/vehicles/vehicleEdit.ts';
import { EditCustomer } from '#ui/staff/customers/EditCustomer.tsx';
import { EditVehicle } from '#ui/staff/vehicles/EditVehicle.tsx';
import { customerToEdit } from '#machines/customers/parts.ts';
import { vehicleToEdit } from '#machines/vehicles/parts.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';
import { saveEdit } from '#screens/shared/saveEdit.ts';

/** The screen at `/customers/{customerId}/edit`. */
export const editCustomerScreen = (app: App) => () => {
  const { customerId = '' } = useParams();
  return <CustomerVisit key={customerId} app={app} customerId={customerId} />;
};

function CustomerVisit({ app, customerId }: { readonly app: App; readonly customerId: string }) {
  const [machine] = useState(() => provideCustomerEdit(app, customerId));
  return <EditCustomer machine={machine} customerId={customerId} />;
}

const provideCustomerEdit = ({ client, navigation, notice }: App, customerId: string) =>
  customerEdit.provide({
    actors: {
      record: loadedBy(customerToEdit, () => client.getCustomer({ customerId })),
      sendForm: fromPromise(({ input }) =>
        saveEdit(input, {
          form: customerForm,
          edited: editedCustomer,
          read: async () => client.getCustomer({ customerId }),
          save: async (body, ifMatch) => client.updateCustomer({ customerId, body, ifMatch }),
        }),
      ),
      afterSaved: fromPromise(async () => {
        notice.send({ type: 'success.reported', message: `Customer ${customerId} was updated.` });
        navigation.goTo('/customers');
      }),
    },
  });

/** The screen at `/vehicles/{vehicleId}/edit`; the list links to it with the record's internal id. */
export const editVehicleScreen = (app: App) => () => {
  const { vehicleId = '' } = useParams();
  return <VehicleVisit key={vehicleId} app={app} vehicleId={vehicleId} />;
};

function VehicleVisit({ app, vehicleId }: { readonly app: App; readonly vehicleId: string }) {
  const [machine] = useState(() => provideVehicleEdit(app, vehicleId));
  return <EditVehicle machine={machine} />;
}

const provideVehicleEdit = ({ client, navigation, notice }: App, vehicleId: string) =>
  vehicleEdit.provide({
    actors: {
      record: loadedBy(vehicleToEdit, () => client.getVehicleById({ vehicleId })),
      sendForm: fromPromise(({ input }) =>
        saveEdit(input, {
          form: vehicleForm,
          edited: editedVehicle,
          read: async () => client.getVehicleById({ vehicleId }),
          save: async (body, ifMatch) => client.updateVehicle({ vehicleId, body, ifMatch }),
        }),
      ),
      afterSaved: fromPromise(async () => {
        notice.send({ type: 'success.reported', message: 'The vehicle was updated.' });
        navigation.goTo('/vehicles');
      }),
    },
  });
