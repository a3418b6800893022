import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { isAnswerOfApi } from '../api/failure.ts';
import { dayInIndia } from '../domain/calendar.ts';
import { editedCustomer } from '../domain/customerEdit.ts';
import { editedLoan } from '../domain/loanEdit.ts';
import { editedVehicle } from '../domain/vehicleEdit.ts';
import { copyToClipboard } from '../machines/copyToClipboard.ts';
import { loanDetails } from '../machines/loanDetails.ts';
import { recordOfCustomer } from '../machines/recordOfCustomer.ts';
import { recordOfLoan } from '../machines/recordOfLoan.ts';
import { recordOfVehicle } from '../machines/recordOfVehicle.ts';
import { LoanDetails } from '../ui/staff/LoanDetails.tsx';
import type { App } from './app.ts';

/** `/loans/{loanId}`. */
export const loanDetailsScreen = (app: App) => {
  const machine = wire(app);
  return () => {
    const { loanId = '' } = useParams();
    return <LoanDetails key={loanId} machine={machine} copyMachine={copyMachine} input={{ loanId }} />;
  };
};

const wire = ({ client, clock, navigation }: App) =>
  loanDetails.provide({
    actors: {
      loadLoan: fromPromise(async ({ input: loanId }) => ({
        loan: await client.getLoan({ loanId }),
        today: dayInIndia(clock.now()),
      })),
      loadCustomer: fromPromise(({ input: customerId }) => client.getCustomer({ customerId })),
      loadVehicle: fromPromise(({ input: vehicleId }) => client.getVehicle({ vehicleId })),
      openPlace: fromPromise(async ({ input: place }) => navigation.follow(place)),
      recordOfLoan: recordOfLoan.provide({
        actors: {
          saveRecord: fromPromise(({ input: { saved, draft } }) => {
            const { loanId } = saved;
            return orReadAgain(client.updateLoan({ loanId, body: editedLoan(saved, draft) }), async () =>
              client.getLoan({ loanId }),
            );
          }),
        },
      }),
      recordOfCustomer: recordOfCustomer.provide({
        actors: {
          saveRecord: fromPromise(({ input: { saved, draft } }) => {
            const { customerId } = saved;
            return orReadAgain(
              client.updateCustomer({ customerId, body: editedCustomer(saved, draft) }),
              async () => client.getCustomer({ customerId }),
            );
          }),
        },
      }),
      recordOfVehicle: recordOfVehicle.provide({
        actors: {
          saveRecord: fromPromise(({ input: { saved, draft } }) => {
            const vehicleId = saved.vehicleId ?? saved._id ?? 'unknown';
            return orReadAgain(
              client.updateVehicle({ vehicleId, body: editedVehicle(saved, draft) }),
              async () => client.getVehicle({ vehicleId }),
            );
          }),
        },
      }),
    },
  });

/** A server may take an edit and answer with something else than the record; then the record is read again. */
const orReadAgain = async <Saved,>(saving: Promise<Saved>, read: () => Promise<Saved>): Promise<Saved> => {
  try {
    return await saving;
  } catch (error) {
    if (!isAnswerOfApi(error)) throw error;
    return read();
  }
};

const copyMachine = copyToClipboard.provide({
  actors: { writeToClipboard: fromPromise(({ input }) => navigator.clipboard.writeText(input)) },
});
