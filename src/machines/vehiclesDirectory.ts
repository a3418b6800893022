import type { Vehicle } from '#domain/vehicle.ts';
import { directoryOf } from './directory.ts';

/** The directory behind `/vehicles`. */
export const vehiclesDirectory = directoryOf<Vehicle>();
