import { relative, resolve } from 'node:path';
import { type ESTree, parseSync, type Plugin } from 'vite';

/** The folder of the machines. */
const folder = 'src/machines';

/**
 * Leaves the descriptions of states, events and guards out of the machines of a build. They are what the atlas and the
 * charts say, which are made from the sources (`chartDrawings.ts`); a machine that runs reads none.
 */
export const flowWords = (): Plugin => ({
  name: 'kisht:flow-words',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    const isMachine = !relative(resolve(folder), id).startsWith('..') && id.endsWith('.ts');
    // What is left stands where it stood, so that there is no other map of the source.
    return isMachine ? { code: withoutDescriptions(id, code), map: null } : null;
  },
});

/** A source with spaces in the place of every property `description` whose value is a text. */
export const withoutDescriptions = (file: string, code: string): string => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message ?? ''}`);
  return describing(program).reduce((rest, { start, end }) => {
    const after = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
    const blank = rest.slice(start, end + after).replaceAll(/[^\n]/g, ' ');
    return rest.slice(0, start) + blank + rest.slice(end + after);
  }, code);
};

const describing = (node: ESTree.Node): readonly ESTree.ObjectProperty[] =>
  isDescription(node) ? [node] : Object.values(node).flatMap(nodesIn).flatMap(describing);

const isDescription = (node: ESTree.Node): node is ESTree.ObjectProperty =>
  node.type === 'Property' &&
  !node.computed &&
  node.key.type === 'Identifier' &&
  node.key.name === 'description' &&
  isText(node.value);

/** True for a text, or several that are joined. */
const isText = (node: ESTree.Node): boolean =>
  (node.type === 'Literal' && typeof node.value === 'string') ||
  (node.type === 'TemplateLiteral' && node.expressions.length === 0) ||
  (node.type === 'BinaryExpression' && isText(node.left) && isText(node.right));

const nodesIn = (value: unknown): readonly ESTree.Node[] =>
  (Array.isArray(value) ? value : [value]).filter(
    (one): one is ESTree.Node =>
      typeof one === 'object' && one !== null && typeof (one as { type?: unknown }).type === 'string',
  );
