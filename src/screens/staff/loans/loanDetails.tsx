import { useParams } from 'react-router-dom';
import { fromPromise } from 'xstate';
import { hasAccountOffer } from '#api/recordOffers.ts';
import { dayInIndia } from '#domain/values/calendar.ts';
import { type Customer, customerForm, editedCustomer } from '#domain/records/customer.ts';
import type { Loan } from '#domain/loan/loan.ts';
import { loanForm, editedLoan } from '#domain/loan/loanEdit.ts';
import { editedVehicle, type Vehicle, vehicleForm } from '#domain/records/vehicle.ts';
import { usualLongestTenure } from '#domain/loan/schedule/terms.ts';
import { loanDetails } from '#machines/loans/loanDetails.ts';
import { customerRecord, customerSection } from '#machines/customers/customerRecord.ts';
import { loanSection, loanRecord } from '#machines/loans/loanRecord.ts';
import { loanStep, type StatusStep } from '#machines/loans/loanStep.ts';
import { vehicleSection, vehicleRecord } from '#machines/vehicles/vehicleRecord.ts';
import { LoanDetails } from '#ui/staff/loans/LoanDetails.tsx';
import { customerDetails } from '#machines/customers/parts.ts';
import { datedLoan } from '#machines/loans/parts.ts';
import { vehicleDetails } from '#machines/vehicles/parts.ts';
import { activityMachine } from '#screens/staff/recordActivity.ts';
import { idOf } from '#screens/shared/idOf.ts';
import { loadedBy } from '#screens/shared/loadedBy.ts';
import type { App } from '#app/app.ts';
import { copyMachine } from '#app/clipboard.ts';
import { identityMachines } from '#screens/staff/identityNumbers.ts';
import { saveEdit, savedRecord } from '#screens/shared/saveEdit.ts';
import { type BesideLoan, besideLoan } from './besideLoan.ts';
import { provideDisbursal } from './disbursal.ts';

/** The screen at `/loans/{loanId}`. */
export const loanDetailsScreen = (app: App) => {
  const machine = provideActors(app);
  const numbers = identityMachines(app.client);
  const activity = activityMachine(app);
  return () => {
    const { loanId = '' } = useParams();
    return (
      <LoanDetails
        key={loanId}
        machine={machine}
        copyMachine={copyMachine}
        identityMachines={numbers}
        activityMachine={activity}
        input={{ loanId, clock: app.clock }}
      />
    );
  };
};

const provideActors = (app: App) => {
  const beside = besideLoan(app);
  return loanDetails.provide({
    actors: {
      loanSection: provideLoan(app, beside),
      customerSection: provideCustomer(app),
      vehicleSection: provideVehicle(app),
      disbursalSection: provideDisbursal(app, beside),
      loanStep: provideStep(app),
    },
  });
};

const provideStep = ({ client }: App) =>
  loanStep.provide({
    actors: {
      takeStep: fromPromise<void, StatusStep>(async ({ input: { loan, to } }) => {
        const { loanId } = loan;
        const edit = { saved: loan, draft: { ...loanForm.draftOf(loan), status: to } };
        await saveEdit(edit, {
          form: loanForm,
          edited: editedLoan,
          read: async () => client.getLoan({ loanId }),
          save: async (body, ifMatch) => client.updateLoan({ loanId, body, ifMatch }),
        });
      }),
    },
  });

const provideLoan = ({ client, clock }: App, beside: BesideLoan) =>
  loanSection.provide({
    actors: {
      part: loadedBy(datedLoan, async (loanId) => {
        const [loan, longestTenure] = await Promise.all([
          client.getLoan({ loanId }),
          beside.longestTenure(loanId).catch(() => usualLongestTenure),
        ]);
        return { loan, longestTenure, today: dayInIndia(clock.now()), keepsAccount: hasAccountOffer(loan) };
      }),
      record: loanRecord.provide({
        actors: {
          saveRecord: fromPromise(({ input }) => {
            const { loanId } = input.saved;
            const read = async () => client.getLoan({ loanId });
            const save = async (body: Loan, ifMatch: string | null) =>
              client.updateLoan({ loanId, body, ifMatch });
            return savedRecord(input, { form: loanForm, edited: editedLoan, read, save });
          }),
        },
      }),
    },
  });

const provideCustomer = ({ client }: App) =>
  customerSection.provide({
    actors: {
      part: loadedBy(customerDetails, (customerId) => client.getCustomer({ customerId })),
      record: customerRecord.provide({
        actors: {
          saveRecord: fromPromise(({ input }) => {
            const { customerId } = input.saved;
            const read = async () => client.getCustomer({ customerId });
            const save = async (body: Customer, ifMatch: string | null) =>
              client.updateCustomer({ customerId, body, ifMatch });
            return savedRecord(input, { form: customerForm, edited: editedCustomer, read, save });
          }),
        },
      }),
    },
  });

const provideVehicle = ({ client }: App) =>
  vehicleSection.provide({
    actors: {
      part: loadedBy(vehicleDetails, (vehicleId) => client.getVehicle({ vehicleId })),
      record: vehicleRecord.provide({
        actors: {
          saveRecord: fromPromise(({ input }) => {
            const vehicleId = idOf(input.saved.vehicleId, input.saved._id);
            const read = async () => client.getVehicle({ vehicleId });
            const save = async (body: Vehicle, ifMatch: string | null) =>
              client.updateVehicle({ vehicleId, body, ifMatch });
            return savedRecord(input, { form: vehicleForm, edited: editedVehicle, read, save });
          }),
        },
      }),
    },
  });
