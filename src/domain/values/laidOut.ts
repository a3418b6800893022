import type * as Schema from 'effect/Schema';

/**
 * A schema as effect's interpreter takes it. Here it is the schema itself; in the built app schemas are notes until now, and a
 * build puts another module in the place of this one (`tools/build/lateSchemas.ts`).
 */
export const laidOut = <S extends Schema.Top>(schema: S): S => schema;
