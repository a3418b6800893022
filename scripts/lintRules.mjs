/** @typedef {{ type: string, name?: string }} Name */
/** @typedef {{ callee: Name & { object?: Name, property?: Name }, arguments: unknown[] }} Call */
/** @typedef {{ source: { value: string }, specifiers: { imported?: Name }[] }} Import */
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

/** The views of the back office and of the portal are two rooms: what both need has a room of its own beside them. */
const roomsApart = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Import} node */
    ImportDeclaration(node) {
      const [, room] = /\/src\/ui\/(staff|portal)\//.exec(context.filename.replaceAll('\\', '/')) ?? [];
      const [, other] = /^\.\.\/(staff|portal)\//.exec(node.source.value) ?? [];
      if (room !== undefined && other !== undefined && room !== other)
        context.report({
          node,
          message: 'Staff and portal do not import each other: what both need has a room of its own.',
        });
    },
  }),
};

/** Whoever watches the flows hears of every actor that a view starts. */
const watchedActors = {
  /** @param {Context} context */
  create: (context) => ({
    /** @param {Import} node */
    ImportDeclaration(node) {
      const names = node.specifiers.map(({ imported }) => imported?.name ?? '');
      const starts = names.some((name) => ['useActorRef', 'useActor', 'useMachine'].includes(name));
      if (node.source.value === '@xstate/react' && starts && !context.filename.endsWith('kit/useActorRef.ts'))
        context.report({ node, message: 'Take useActorRef from the kit: its actors can be watched.' });
    },
  }),
};

export default {
  meta: { name: 'kisht' },
  rules: { 'no-clock': noClock, 'rooms-apart': roomsApart, 'watched-actors': watchedActors },
};
