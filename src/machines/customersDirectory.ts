import type { Customer } from '../domain/customer.ts';
import { directoryOf } from './directory.ts';

/** The directory behind `/customers`. */
export const customersDirectory = directoryOf<Customer>();
