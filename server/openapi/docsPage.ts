import { brandName } from '#domain/values/brand.ts';
import { html, type Html } from './html.ts';
import { fieldTable, named, type Schema, schemaWords, table } from './schemaWords.ts';

/** The parts of the OpenAPI document that the page reads, as `openApiOf` writes them. */
export interface Document {
  readonly info: { readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly description?: string;
    readonly schema: Schema;
  }[];
  readonly requestBody?: Content & { readonly required: boolean; readonly description?: string };
  readonly responses: Readonly<Record<string, Content & { readonly description: string }>>;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

interface Call extends Operation {
  readonly path: string;
  readonly method: string;
}

/** The API's documentation as one page that needs no script: the calls by the first part of their path, and the records. */
export const docsPage = ({ info, tags, paths, components }: Document): string => {
  const calls: readonly Call[] = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      ...operation,
    })),
  );
  const groups = tags.map(({ name }) => ({ name, calls: calls.filter((call) => call.tags.includes(name)) }));
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${brandName} API</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/api/docs/page.css" />
      </head>
      <body>
        <header>
          <h1>${brandName} API <small>${info.version}</small></h1>
          ${info.description.split('\n\n').map((paragraph) => html`<p>${paragraph}</p>`)}
          <p>
            All addresses stand below <code>/api</code>. The same for programs:
            <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1).
          </p>
        </header>
        <nav aria-label="Contents">
          <ul>
            ${groups.map(({ name }) => html`<li><a href="#group-${name}">${name}</a></li>`)}
            <li><a href="#records">Records</a></li>
            <li><a href="#refusals">Refusals</a></li>
          </ul>
        </nav>
        <main>
          ${groups.map(
            ({ name, calls: ofGroup }) =>
              html`<section aria-labelledby="group-${name}">
                <h2 id="group-${name}">${name}</h2>
                ${ofGroup.map(callPart)}
              </section> `,
          )}
          ${recordsPart(components.schemas)} ${refusalsPart(calls)}
        </main>
      </body>
    </html> `;
  // Removes the indentation, which is half of the page.
  return page.markup.replaceAll(/\n\s+/g, '\n');
};

const recordsPart = (schemas: Document['components']['schemas']): Html =>
  html`<section aria-labelledby="records">
    <h2 id="records">Records</h2>
    ${Object.entries(schemas).map(
      ([name, schema]) =>
        html`<article aria-labelledby="record-${name}">
          <h3 id="record-${name}">${name}</h3>
          ${fieldTable(schema, true)}
        </article> `,
    )}
  </section>`;

const refusalsPart = (calls: readonly Call[]): Html => {
  const statuses = new Map(
    calls.flatMap(({ responses }) => Object.entries(responses).filter(([status]) => status >= '4')),
  );
  return html`<section aria-labelledby="refusals">
    <h2 id="refusals">Refusals</h2>
    <p>A refusal is an <a href="#record-Error">Error</a>. Any call may be refused with these:</p>
    ${table(
      ['Status', 'Meaning'],
      [...statuses]
        .toSorted(([left], [right]) => Number(left) - Number(right))
        .map(([status, { description }]) => [html`${status}`, html`${description}`]),
    )}
  </section>`;
};

const callPart = (call: Call): Html => {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = call;
  const body = requestBody?.content?.['application/json']?.schema;
  const successes = Object.entries(responses).filter(([status]) => status < '3');
  const refusals = Object.keys(responses).filter((status) => status >= '4');
  return html`<details id="${operationId}">
    <summary>
      <h3>
        <span class="method ${method}">${method}</span>
        <code>${path.replaceAll('/', '\u200B/').slice(1)}</code> <span class="name">${summary}</span>
      </h3>
    </summary>
    <p>${description}</p>
    ${
      parameters.length === 0
        ? null
        : html`<h4>Parameters</h4>
            ${table(
              ['Name', 'Value'],
              parameters.map((parameter) => [
                named(parameter.name, `${parameter.in}, ${parameter.required ? 'required' : 'optional'}`),
                html`${schemaWords(parameter.schema)}${parameter.description === undefined ? '' : `. ${parameter.description}`}`,
              ]),
            )}`
    }
    ${
      body === undefined
        ? null
        : html`<h4>Body</h4>
            ${requestBody?.description === undefined ? null : html`<p>${requestBody.description}</p>`}${schemaWords(body)}`
    }
    <h4>Answer</h4>
    ${successes.map(answerPart)}
    <p>Refused with ${refusals.join(', ')}: see <a href="#refusals">Refusals</a>.</p>
  </details> `;
};

const answerPart = ([status, { content }]: readonly [string, Content]): Html => {
  const schema = content?.['application/json']?.schema;
  if (schema === undefined) return html`<p>${status}, without a body.</p>`;
  return schema.properties === undefined
    ? html`<p>${status}: ${schemaWords(schema)}</p>`
    : html`<p>${status}:</p>
        ${fieldTable(schema, true)}`;
};
