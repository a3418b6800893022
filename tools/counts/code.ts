import { parseAst } from 'vite';
import { filesIn, textOf } from '#tools/citations.ts';

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Production code, and all code; documents and generated files are neither. */
export const productionFiles: readonly string[] = codeIn(['src', 'server']);
export const codeFiles: readonly string[] = [...productionFiles, ...codeIn(['test', 'tools', 'bench'])];

export const lineCount = (file: string): number => textOf(file).trimEnd().split('\n').length;

/** Calls `visit` with every node of a file, types included, each before its children. */
export const visitNodes = (file: string, visit: (node: Node) => void): void => {
  visitBelow(parsed(file), visit);
};

const trees = new Map<string, Node>();

/** The tree of a file, which is parsed once. */
function parsed(file: string): Node {
  const known = trees.get(file);
  if (known !== undefined) return known;
  const tree = parseAst(textOf(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  trees.set(file, tree);
  return tree;
}

function visitBelow(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const child of Object.values(node).flat()) if (isNode(child)) visitBelow(child, visit);
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

function codeIn(folders: readonly string[]): readonly string[] {
  return folders.flatMap((folder) => filesIn(folder, /\.(tsx?|mjs)$/)).toSorted();
}
