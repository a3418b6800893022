/** @typedef {{ type: string, name?: string }} Name */
/** @typedef {{ callee: Name & { object?: Name, property?: Name }, arguments: unknown[] }} Call */
/** @typedef {{ report: (problem: { node: Call, message: string }) => void }} Context */

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

export default { meta: { name: 'kisht' }, rules: { 'no-clock': noClock } };
