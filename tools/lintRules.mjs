import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {{ type: string, name?: string }} Name */
/** @typedef {{ callee: Name & { object?: Name, property?: Name }, arguments: unknown[] }} Call */
/** @typedef {{ source?: { value?: unknown } | null, importKind?: string, exportKind?: string, specifiers?: { imported?: Name, importKind?: string }[] }} Import */
/** @typedef {{ filename: string, report: (problem: { node: Call | Import, message: string }) => void }} Context */

const message = 'Today and the time are inputs here: take them as an argument.';

/** Time enters the domain, the machines and the views as an input, so that each of its edges can be tested. */
const noClock = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Call} node */
    NewExpression(node) {
      if (node.callee.name === 'Date' && node.arguments.length === 0) context.report({ node, message });
    },
    /** @param {Call} node */
    CallExpression(node) {
      const { name, object, property } = node.callee;
      const isNow = property?.name === 'now' && (object?.name === 'Date' || object?.name === 'performance');
      if (name === 'Date' || isNow) context.report({ node, message });
    },
  }),
};

/**
 * The walls: which room may import which. The first room that holds a file decides. A name is allowed when it is one of
 * `imports` or below it; those in `types` may be imported as types alone. `npm:` is every package, `node:` every part of Node.
 * Files of one room may import each other, unless it says `isEachAlone`.
 * @type {readonly { room: string, imports: readonly string[], types?: readonly string[], not?: readonly string[], isEachAlone?: boolean, why: string }[]}
 */
const rooms = [
  {
    room: 'src/domain',
    imports: ['#domain', 'effect'],
    why: 'The domain is pure: it imports effect and itself.',
  },
  {
    room: 'src/api',
    imports: ['#api', '#domain', 'effect', 'ofetch'],
    why: 'The api imports the domain, effect and ofetch.',
  },
  {
    room: 'src/browser',
    imports: ['#browser', '#api', '#domain', 'effect', 'jwt-decode'],
    why: 'What the browser keeps and can do imports the api and the domain.',
  },
  {
    room: 'src/flows',
    imports: ['#flows', 'xstate'],
    types: ['elkjs'],
    why: 'Charts are read from machines alone.',
  },
  {
    room: 'src/machines',
    imports: [
      '#machines',
      '#domain',
      '#flows',
      '#api/contract.ts',
      '#api/failure.ts',
      '#api/refusedEntries.ts',
      'xstate',
    ],
    types: ['#api', '#browser'],
    why: 'A machine imports the domain and pure values of the api; calls, storage and time are provided by the screens.',
  },
  ...['staff', 'portal'].map((room) => ({
    room: `src/ui/${room}`,
    imports: ['#ui', '#machines', '#domain', '#flows', '#api/failure.ts', 'npm:'],
    types: ['#api', '#browser'],
    not: [`#ui/${room === 'staff' ? 'portal' : 'staff'}`, 'effect', 'ofetch', 'jwt-decode'],
    why: 'A view reads a snapshot and sends an event: no calls, no server; staff and portal do not import each other.',
  })),
  {
    room: 'src/ui',
    imports: ['#ui', '#machines', '#domain', '#flows', '#api/failure.ts', 'npm:'],
    types: ['#api', '#browser'],
    not: ['effect', 'ofetch', 'jwt-decode'],
    why: 'A view reads a snapshot and sends an event: no calls, no server.',
  },
  {
    room: 'src',
    imports: ['#app', '#screens', '#ui', '#machines', '#browser', '#flows', '#api', '#domain', 'npm:'],
    why: 'The app runs in a browser and imports nothing of the server, the tests or Node.',
  },
  {
    room: 'server/secrets',
    imports: ['#server/secrets', 'npm:', 'node:'],
    types: ['#server/start/environment.ts'],
    why: 'Secrets are read from files and settings, below everything of the server.',
  },
  {
    room: 'server/db/database.ts',
    imports: ['#server/db', '#server/secrets', '#server/audit/trail.ts', '#domain', 'npm:', 'node:'],
    types: ['#server/audit'],
    why: 'A transaction writes the trail; else the database stands below everything.',
  },
  {
    room: 'server/db/migrations/index.ts',
    imports: ['#server/db/migrations'],
    types: ['kysely', '#server/db/engine.ts'],
    why: 'The list of migrations imports the migrations.',
  },
  {
    room: 'server/db/migrations',
    imports: ['kysely', 'node:crypto'],
    types: ['#server/db/engine.ts'],
    isEachAlone: true,
    why: 'A migration imports kysely, node:crypto and the type of the engine, and has its own copy of what it computes.',
  },
  {
    room: 'server/db',
    imports: ['#server/db', '#server/secrets', '#server/calls/refusal.ts', '#domain', 'npm:', 'node:'],
    types: ['#server/audit', '#server/calls', '#api/contract.ts'],
    why: 'The database stands below everything else of the server.',
  },
  {
    room: 'server/audit',
    imports: ['#server/audit', '#server/db', '#server/secrets', '#domain', 'npm:', 'node:'],
    why: 'The trail stands on the database alone.',
  },
  {
    room: 'server/calls',
    imports: ['#server/calls', '#domain', '#api/contract.ts', 'npm:'],
    types: ['#server'],
    why: 'What a handler is given and how it refuses are types and plain functions.',
  },
  {
    room: 'server/mail/dispatcher.ts',
    imports: ['#server/mail', '#server/db', '#server/secrets', '#server/auth', '#domain', 'npm:', 'node:'],
    why: 'The dispatcher writes the mails that sign-in asks for.',
  },
  {
    room: 'server/mail/letterStyle.ts',
    imports: ['#ui/theme/palette.ts'],
    why: 'Mails wear the colours of the theme.',
  },
  {
    room: 'server/mail',
    imports: ['#server/mail', '#server/db', '#server/secrets', '#domain', 'npm:', 'node:'],
    types: ['#server/start'],
    why: 'Mail stands on the database alone.',
  },
  {
    room: 'server/security',
    imports: [
      '#server/security',
      '#server/audit',
      '#server/auth/signIn/device.ts',
      '#server/calls',
      '#server/db',
      '#server/secrets',
      '#api/contract.ts',
      '#domain',
      'npm:',
      'node:',
    ],
    types: ['#server/auth'],
    why: 'The security log stands on the trail and the database.',
  },
  {
    room: 'server/auth',
    imports: [
      '#server/auth',
      '#server/audit',
      '#server/calls',
      '#server/db',
      '#server/secrets',
      '#server/mail',
      '#server/security',
      '#server/resources/customers/customers.ts',
      '#server/start/environment.ts',
      '#api/contract.ts',
      '#domain',
      'npm:',
      'node:',
    ],
    why: 'Sign-in and sessions stand on mail, trail and database, below the resources.',
  },
  {
    room: 'server/resources',
    imports: [
      '#server/resources',
      '#server/auth',
      '#server/audit',
      '#server/calls',
      '#server/db',
      '#server/secrets',
      '#server/http',
      '#server/mail',
      '#server/security',
      '#server/seed/demo.ts',
      '#server/seed/insertBook.ts',
      '#api/contract.ts',
      '#domain',
      'npm:',
      'node:',
    ],
    why: 'Resources stand on sign-in, mail, trail and database.',
  },
  {
    room: 'server/http',
    imports: [
      '#server/http',
      '#server/auth',
      '#server/calls',
      '#server/db',
      '#server/secrets',
      '#server/security',
      '#api/contract.ts',
      '#domain',
      'npm:',
      'node:',
    ],
    why: 'The routes call handlers that they are given; they know no resource.',
  },
  {
    room: 'server',
    imports: ['#server', '#domain', '#api/contract.ts', '#package.json', 'npm:', 'node:'],
    not: ['react', 'react-dom', 'xstate'],
    why: 'The server uses the domain and the contract only; it has no views and no machines.',
  },
];

const walls = {
  /** @param {Context} context */
  create: (context) => {
    const file = relative(root, context.filename).replaceAll('\\', '/');
    const room = rooms.find((one) => lies(file, one.room));
    /** @param {Import} node */
    const look = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string') return;
      if (name.startsWith('..'))
        context.report({ node, message: `Name the room: '#…' instead of '${name}'.` });
      if (room === undefined || (name.startsWith('.') && room.isEachAlone !== true)) return;
      const allowed = isTypeOnly(node) ? [...room.imports, ...(room.types ?? [])] : room.imports;
      const isAllowed =
        allowed.some((one) => matches(name, one)) && !(room.not ?? []).some((one) => matches(name, one));
      if (!isAllowed) context.report({ node, message: room.why });
    };
    return {
      ImportDeclaration: look,
      ExportNamedDeclaration: look,
      ExportAllDeclaration: look,
      ImportExpression: look,
    };
  },
};

/** @param {string} name @param {string} above */
const lies = (name, above) => name === above || name.startsWith(`${above}/`);

/** @param {string} name @param {string} allowed */
const matches = (name, allowed) => {
  if (allowed === 'node:') return name.startsWith('node:');
  if (allowed === 'npm:') return !name.startsWith('#') && !name.startsWith('node:');
  return lies(name, allowed);
};

/** @param {Import} node */
const isTypeOnly = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 && specifiers.every((specifier) => specifier.importKind === 'type'));

/** Views start actors by our `useActorRef`, so that inspectors see every actor. */
const watchedActors = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Import} node */
    ImportDeclaration(node) {
      const names = (node.specifiers ?? []).map(({ imported }) => imported?.name ?? '');
      const starts = names.some((name) => ['useActorRef', 'useActor', 'useMachine'].includes(name));
      if (
        node.source?.value === '@xstate/react' &&
        starts &&
        !context.filename.endsWith('kit/useActorRef.ts')
      )
        context.report({ node, message: 'Take useActorRef from the kit: its actors can be watched.' });
    },
  }),
};

export default {
  meta: { name: 'kisht' },
  rules: { 'no-clock': noClock, walls, 'watched-actors': watchedActors },
};
