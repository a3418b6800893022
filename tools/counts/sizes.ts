import { dirname } from 'node:path';
import { textOf } from '#tools/citations.ts';
import { codeFiles, isNode, lineCount, type Node, productionFiles, visitNodes } from './code.ts';
import type { Figure } from './figure.ts';

const [mostFiles, mostLines, leastLines, longestFunction] = [22, 200, 15, 70];

/**
 * Folders that may be large: the component library, which is read alphabetically, and the migrations, which are read by
 * number.
 */
const exempt: readonly string[] = ['src/ui/kit', 'server/db/migrations'];

/** Files directly in each folder. */
export function folderSizes(): Figure {
  const counts = new Map<string, number>();
  for (const file of codeFiles) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
  const largest = [...counts]
    .filter(([folder]) => !exempt.includes(folder))
    .toSorted(([, left], [, right]) => right - left);
  const [folder = '', most = 0] = largest[0] ?? [];
  const over = largest.filter(([, count]) => count > mostFiles);
  const except = exempt.map((name) => `${name} with ${counts.get(name) ?? 0}`).join(', ');
  return {
    name: `Folders over ${mostFiles} files`,
    value: `${over.length} (largest: ${folder} with ${most}; not counted: ${except})`,
    items: over.map(([name, count]) => `${name}: ${count}`),
  };
}

export function longFiles(): Figure {
  const long = sized(codeFiles, (lines) => lines > mostLines);
  const production = long.filter(([file]) => productionFiles.includes(file));
  return {
    name: `Files over ${mostLines} lines`,
    value: `${production.length} in src and server, ${long.length - production.length} in test, tools and bench`,
    items: lines(long),
  };
}

export function shortFiles(): Figure {
  const short = sized(productionFiles, (count) => count < leastLines);
  return {
    name: `Files under ${leastLines} lines`,
    value: `${short.length} in src and server`,
    items: lines(short),
  };
}

/** Functions of production code, except those that only contain a table: a literal, or a machine. */
export function longFunctions(): Figure {
  const found = productionFiles.flatMap((file) => {
    const text = textOf(file);
    const long: (readonly [string, number])[] = [];
    visitNodes(file, (node) => {
      if (!isFunction(node) || isTable(node)) return;
      const count = text.slice(node.start, node.end).split('\n').length;
      const line = text.slice(0, node.start).split('\n').length;
      if (count > longestFunction) long.push([`${file}:${line}`, count]);
    });
    return long;
  });
  const frozen = found.filter(([file]) => file.startsWith('server/db/migrations/'));
  return {
    name: `Functions over ${longestFunction} lines, but tables`,
    value: `${found.length - frozen.length}, and ${frozen.length} in frozen migrations`,
    items: lines(found),
  };
}

function isFunction({ type }: Node): boolean {
  return ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'].includes(type);
}

/** True for a function whose only statement returns a literal, or calls something with only literals. */
function isTable({ body }: Node): boolean {
  if (!isNode(body)) return false;
  if (body.type !== 'BlockStatement') return isLiteral(body);
  const [statement, more] = body['body'] as readonly Node[];
  const given = statement?.type === 'ReturnStatement' ? statement['argument'] : null;
  return more === undefined && isNode(given) && isLiteral(given);
}

function isLiteral(node: Node): boolean {
  if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression') return true;
  const given = node['arguments'];
  return (
    node.type === 'CallExpression' &&
    Array.isArray(given) &&
    given.length > 0 &&
    given.every((value) => isNode(value) && isLiteral(value))
  );
}

type Sized = readonly (readonly [file: string, lines: number])[];

function sized(files: readonly string[], isCounted: (lines: number) => boolean): Sized {
  return files
    .map((file) => [file, lineCount(file)] as const)
    .filter(([, count]) => isCounted(count))
    .toSorted(([, left], [, right]) => right - left);
}

function lines(counted: Sized): readonly string[] {
  return counted
    .toSorted(([, left], [, right]) => right - left)
    .map(([name, count]) => `${name}: ${count} lines`);
}
