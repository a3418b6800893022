/**
 * What a value of effect's is made of, noted until it is needed: the name under which `laidOut.ts` makes it, and what it is made
 * of. See `lateSchemas.ts`.
 */
export class Note {
  readonly name: string;
  readonly parts: readonly unknown[];

  constructor(name: string, parts: readonly unknown[]) {
    this.name = name;
    this.parts = parts;
  }
}

/** What the plain functions of a schema follow from (`plainCodec.ts`), as effect's own schemas say it. */
export interface Facts {
  readonly ast: {
    readonly _tag: string;
    readonly checks?: unknown;
    readonly encoding?: unknown;
    readonly context?: { readonly isOptional: boolean };
  };
  readonly fields?: Fields;
  readonly value?: SchemaNote;
  readonly schema?: SchemaNote;
  readonly literals?: readonly unknown[];
  readonly members?: readonly SchemaNote[];
}

export type Fields = Readonly<Record<string, SchemaNote>>;

type Step = (schema: SchemaNote) => SchemaNote;

/** The note of a schema, with the methods by which the contract makes one schema of another. */
export class SchemaNote extends Note {
  constructor(name: string, parts: readonly unknown[], facts: Facts) {
    super(name, parts);
    Object.assign(this, facts);
  }

  pipe(...steps: readonly Step[]): SchemaNote {
    return steps.reduce((schema, step) => step(schema), this as SchemaNote);
  }

  check(...checks: readonly unknown[]): SchemaNote {
    const facts = factsOf(this);
    return new SchemaNote('check', [this, ...checks], { ...facts, ast: { ...facts.ast, checks } });
  }

  annotate(annotations: object): SchemaNote {
    return new SchemaNote('annotate', [this, annotations], factsOf(this));
  }

  mapFields(map: (fields: Fields) => Fields): SchemaNote {
    return structOf(map(factsOf(this).fields ?? {}));
  }
}

/** The facts of a note, which it has beside its own two properties. */
export const factsOf = (schema: SchemaNote): Facts => {
  const { name: _name, parts: _parts, ...facts } = schema as SchemaNote & Facts;
  return facts;
};

export const structOf = (fields: Fields): SchemaNote =>
  new SchemaNote('Struct', [fields], { ast: { _tag: 'Objects' }, fields });
