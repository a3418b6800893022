import { useParams } from 'react-router-dom';
import { customerPage } from '#machines/customers/customerPage.ts';
import { customerDetails, customerLoans, customerVehicles } from '#machines/customers/parts.ts';
import { vehicleDialog } from '#machines/vehicles/vehicleDialog.ts';
import { CustomerPage } from '#ui/staff/customers/CustomerPage.tsx';
import type { App } from '#app/app.ts';
import { copyMachine } from '#app/clipboard.ts';
import { customerResetOf } from '#screens/shared/customerReset.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import { readCustomerLoans } from './customerLoans.ts';
import { activityMachine } from './recordActivity.ts';
import { identityMachines } from './identityNumbers.ts';

/** The screen at `/customers/{customerId}`. */
export const customerPageScreen = (app: App) => {
  const machine = provideActors(app);
  const numbers = identityMachines(app.client);
  const activity = activityMachine(app);
  const reset = customerResetOf(app);
  return () => {
    const { customerId = '' } = useParams();
    return (
      <CustomerPage
        key={customerId}
        machine={machine}
        viewMachine={vehicleDialog}
        resetMachine={reset}
        copyMachine={copyMachine}
        identityMachines={numbers}
        activityMachine={activity}
        input={{ customerId }}
        navigate={(path) => app.navigation.goTo(path)}
      />
    );
  };
};

const provideActors = (app: App) => {
  const { client } = app;
  return customerPage.provide({
    actors: {
      customerDetails: loadedBy(customerDetails, (customerId) => client.getCustomer({ customerId })),
      customerVehicles: loadedBy(customerVehicles, (customerId) =>
        client.listCustomerVehicles({ customerId }),
      ),
      customerLoans: loadedBy(customerLoans, ({ customerId, customer }) =>
        readCustomerLoans(app, customerId, customer),
      ),
    },
  });
};
