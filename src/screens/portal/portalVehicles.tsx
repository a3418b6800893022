import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { findCustomerDetails } from '#browser/customerDetails.ts';
import { vehicleForm, editedVehicle } from '#domain/records/vehicle.ts';
import { customerVehicles } from '#machines/customers/parts.ts';
import { portalCustomerId } from '#machines/portal/parts.ts';
import { vehicleToEdit } from '#machines/vehicles/parts.ts';
import { portalVehicles } from '#machines/portal/portalVehicles.ts';
import { vehicleEdit } from '#machines/vehicles/vehicleEdit.ts';
import { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { EditOwnVehicle } from '#ui/portal/vehicles/EditOwnVehicle.tsx';
import { PortalVehicles } from '#ui/portal/vehicles/PortalVehicles.tsx';
import type { App } from '#app/app.ts';
import { ownCustomerId, ownOnly } from './borrower.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { saveEdit } from '#screens/shared/saveEdit.ts';

/** The screen at `/customers/vehicles`. */
export const ownVehiclesScreen = (app: App) => {
  const machine = portalVehicles.provide({
    actors: {
      portalCustomerId: loadedBy(portalCustomerId, async () => {
        // oxlint-disable-next-line no-console -- missing customer details are logged (rule LOGGED)
        console.error('Customer details not found');
        const customerId = ownCustomerId(app);
        if (customerId === null) throw new Error('the token names no customer');
        return customerId;
      }),
      customerVehicles: loadedBy(customerVehicles, (customerId) =>
        app.client.listCustomerVehicles({ customerId }),
      ),
    },
  });
  return () => (
    <PortalVehicles
      machine={machine}
      viewMachine={vehicleDialog}
      input={{ customerId: findCustomerDetails(app.storage)?.customerId ?? null }}
    />
  );
};

/** The screen at `/customers/vehicles/edit/{vehicleId}`. */
export const editOwnVehicleScreen = (app: App) => () => {
  const { vehicleId = '' } = useParams();
  return <Visit key={vehicleId} app={app} vehicleId={vehicleId} />;
};

function Visit({ app, vehicleId }: { readonly app: App; readonly vehicleId: string }) {
  const [machine] = useState(() => provideVehicleEdit(app, vehicleId));
  return <EditOwnVehicle machine={machine} />;
}

const provideVehicleEdit = ({ client, navigation, notice }: App, vehicleId: string) =>
  vehicleEdit.provide({
    actors: {
      record: loadedBy(vehicleToEdit, () => ownOnly(client.getVehicle({ vehicleId }))),
      sendForm: fromPromise(({ input }) =>
        saveEdit(input, {
          form: vehicleForm,
          edited: editedVehicle,
          read: async () => client.getVehicle({ vehicleId }),
          save: async (body, ifMatch) => client.updateVehicle({ vehicleId, body, ifMatch }),
        }),
      ),
      afterSaved: fromPromise(async () => {
        notice.send({ type: 'success.reported', message: 'The vehicle was updated.' });
        navigation.goTo('/customers/vehicles');
      }),
    },
  });
