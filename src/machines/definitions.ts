import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '#flows/definition.ts';
import { catalogue } from './catalogue.ts';

/**
 * Every flow as plain data, by its name in the catalogue: all that the atlas shows. A build writes the data in the place of
 * this module, so that the atlas loads no machine, and each machine stays with the screens that run it.
 */
export const definitions: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries<AnyStateMachine>(catalogue).map(([name, machine]) => [name, definitionOf(machine)]),
);
