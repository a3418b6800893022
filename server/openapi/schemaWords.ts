import { html, type Html } from './html.ts';

/** The parts of a JSON Schema that the page reads, as `openApiOf` writes them. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema;
  readonly required?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

/** A schema as text, such as 'text, 8 to 128 characters', or 'list of Loan' with a link to the record. */
export const schemaWords = (schema: Schema): Html => {
  if (schema.$ref !== undefined) {
    const name = schema.$ref.split('/').at(-1) ?? '';
    return html`<a href="#record-${name}">${name}</a>`;
  }
  if (schema.anyOf !== undefined) return html`${joined(schema.anyOf.map(schemaWords), ' or ')}`;
  if (schema.enum !== undefined) return html`one of ${joined(schema.enum.map(literal), ', ')}`;
  if (schema.const !== undefined) return literal(schema.const);
  if (schema.items !== undefined) return html`list of ${schemaWords(schema.items)}`;
  if (schema.properties !== undefined) return fieldTable(schema);
  const note = schema.description === undefined ? '' : ` (${schema.description.toLowerCase()})`;
  return html`${typeWords(schema)}${limitWords(schema)}${note}`;
};

/**
 * The fields of an object as a table, with their limits. In an answer, fields that may be missing are marked; in a
 * body, all are.
 */
export const fieldTable = ({ properties = {}, required = [] }: Schema, isAnswer = false): Html =>
  table(
    ['Field', 'Value'],
    Object.entries(properties).map(([name, field]) => [
      isAnswer && required.includes(name)
        ? html`<code>${name}</code>`
        : named(name, required.includes(name) ? 'required' : 'optional'),
      schemaWords(field),
    ]),
  );

/** The name of a field with a short note. */
export const named = (name: string, note: string): Html => html`<code>${name}</code> <small>${note}</small>`;

export const table = (heads: readonly string[], rows: readonly (readonly Html[])[]): Html =>
  html`<div class="table" tabindex="0" role="group" aria-label="${heads.join(', ')}">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([first, ...others]) =>
            html`<tr>
              <th scope="row">${first ?? null}</th>
              ${others.map((cell) => html`<td>${cell}</td>`)}
            </tr> `,
        )}
      </tbody>
    </table>
  </div>`;

const literal = (value: unknown): Html => html`<code>${String(value)}</code>`;

const joined = (parts: readonly Html[], between: string): readonly Html[] =>
  parts.map((part, index) => html`${index === 0 ? '' : between}${part}`);

const typeWords = ({ type = [], format }: Schema): string => {
  if (format === 'date') return 'day, YYYY-MM-DD';
  if (format === 'date-time') return 'instant, ISO 8601';
  return [type]
    .flat()
    .map((name) => words[name] ?? name)
    .join(' or ');
};

const words: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  boolean: 'true or false',
};

const limitWords = ({ minimum, maximum, minLength, maxLength }: Schema): string =>
  [rangeWords(minimum, maximum, ''), rangeWords(minLength, maxLength, ' characters')]
    .filter((range) => range !== '')
    .map((range) => `, ${range}`)
    .join('');

const rangeWords = (from: number | undefined, to: number | undefined, unit: string): string => {
  if (from === undefined && to === undefined) return '';
  if (to === undefined) return `at least ${from}${unit}`;
  return from === undefined ? `at most ${to}${unit}` : `${from} to ${to}${unit}`;
};
