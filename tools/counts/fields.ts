import { textOf } from '#tools/citations.ts';
import { productionFiles } from './code.ts';
import type { Figure } from './figure.ts';

/** Stands for any field of a record: as a property, and as a column. */
const field = /\bchassisNumber\b|\bchassis_number\b/;

/** The production files that name one field of a vehicle. */
export function filesOfVehicleField(): Figure {
  const items = productionFiles.filter((file) => field.test(textOf(file)));
  return {
    name: "Production files that name a vehicle's field",
    value: `${items.length} (chassisNumber)`,
    items,
  };
}
