import { Link } from 'react-router-dom';
import type { Customer } from '#domain/records/customer.ts';
import { missing } from '#domain/values/format.ts';
import { originationUrl } from '#domain/origination.ts';
import { customerList, vehicleList } from '#domain/lists/listShapes.ts';
import { type Vehicle, vehicleName } from '#domain/records/vehicle.ts';
import type { PickerActor } from '#machines/kinds/picker.ts';
import { Picker } from '#ui/lists/picker/Picker.tsx';

interface ChoiceProps<Row> {
  readonly actor: PickerActor<Row>;
  readonly error: string | undefined;
  readonly disabled: boolean;
}

interface VehicleChoiceProps extends ChoiceProps<Vehicle> {
  /** The chosen customer, who comes back with a vehicle that is added; null for none. */
  readonly customerId: string | null;
}

/** Chooses the borrower, found by name, phone or id. */
export function CustomerPicker(props: ChoiceProps<Customer>) {
  return (
    <Picker
      {...props}
      noun="customer"
      whenNone={<Link to={originationUrl({ ...nothingMade, step: 'customer' })}>Create Customer</Link>}
      placeholder="Search by name, phone or id"
      shape={customerList}
      title={(customer) => customer.name}
      detail={({ phone, customerId }) => textOf([phone, customerId])}
      facts={(customer) => [
        { term: 'Name', value: customer.name },
        { term: 'Phone', value: customer.phone ?? missing },
        { term: 'Address', value: addressOf(customer) },
        { term: 'Customer ID', value: customer.customerId },
      ]}
    />
  );
}

/** Chooses the vehicle that secures the loan, found by registration number, manufacturer or model. */
export function VehiclePicker({ customerId, ...props }: VehicleChoiceProps) {
  return (
    <Picker
      {...props}
      noun="vehicle"
      whenNone={<Link to={originationUrl({ ...nothingMade, step: 'vehicle', customerId })}>Add Vehicle</Link>}
      placeholder="Search by registration number, manufacturer or model"
      shape={vehicleList}
      title={(vehicle) => vehicle.registrationNumber}
      detail={(vehicle) => textOf([vehicleName(vehicle), vehicle.year])}
      facts={(vehicle) => [
        { term: 'Manufacturer and Model', value: vehicleName(vehicle) || missing },
        { term: 'Registration Number', value: vehicle.registrationNumber },
        { term: 'Year', value: vehicle.year ?? missing },
        { term: 'Color', value: vehicle.color ?? missing },
      ]}
    />
  );
}

const nothingMade = { customerId: null, vehicleId: null, loanId: null };

const textOf = (parts: readonly (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');

const addressOf = ({ address, city, state, zip }: Customer): string =>
  [address, city, state, zip].filter((part) => part !== null && part !== '').join(', ') || missing;
