import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** One small fault in one file: the text from `start` to `end` becomes `replacement`. */
export interface Mutant {
  /** Relative to the project's root. */
  readonly file: string;
  readonly line: number;
  readonly kind: 'guard' | 'target' | 'action' | 'failure' | 'operator';
  readonly start: number;
  readonly end: number;
  readonly original: string;
  readonly replacement: string;
}

/** Every mutant of the guards, targets, actions and failures of the machines and of the operators of the domain. */
export const allMutants = (root: string): readonly Mutant[] => [
  ...filesIn(root, 'src/machines').flatMap((file) => mutantsOf(root, file, machineMutations)),
  ...filesIn(root, 'src/domain').flatMap((file) => mutantsOf(root, file, operatorMutations)),
];

export const mutate = (code: string, { start, end, replacement }: Mutant): string =>
  code.slice(0, start) + replacement + code.slice(end);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Change = Pick<Mutant, 'kind' | 'start' | 'end' | 'replacement'>;

function filesIn(root: string, folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => `${folder}/${name}`)
    .toSorted();
}

function mutantsOf(
  root: string,
  file: string,
  mutationsOf: (node: Node, code: string, within: readonly string[]) => readonly Change[],
): readonly Mutant[] {
  const code = readFileSync(join(root, file), 'utf8');
  const found: Change[] = [];
  visit(parseAst(code, { lang: 'ts' }) as unknown as Node, [], (node, within) =>
    found.push(...mutationsOf(node, code, within)),
  );
  return found.map((change) => ({
    file,
    line: code.slice(0, change.start).split('\n').length,
    original: code.slice(change.start, change.end),
    ...change,
  }));
}

/** Visits every node below except types; `within` has the properties that lead there. */
function visit(node: Node, within: readonly string[], look: (node: Node, within: readonly string[]) => void) {
  look(node, within);
  const inside = node.type === 'Property' ? [...within, nameOf(node)] : within;
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? (value as unknown[]) : [value])
      if (isNode(child) && child.type !== 'TSLiteralType') visit(child, inside, look);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function nameOf({ key }: Node): string {
  const { name, value } = key as { readonly name?: string; readonly value?: unknown };
  return name ?? String(value);
}

/**
 * Faults of machines: a transition without its guard, target or actions; a failure without its transition; the opposite
 * guard.
 */
function machineMutations(node: Node, code: string, within: readonly string[]): readonly Change[] {
  if (node.type !== 'Property') return [];
  const name = nameOf(node);
  const value = node['value'] as Node;
  const gone = (kind: Mutant['kind']): Change => ({ kind, ...withComma(node, code), replacement: '' });
  if (within.at(-1) === 'guards' && value.type === 'ArrowFunctionExpression') {
    const body = value['body'] as Node;
    if (body.type === 'BlockStatement') return [];
    const said = code.slice(body.start, body.end);
    return [{ kind: 'guard', start: body.start, end: body.end, replacement: `!(${said})` }];
  }
  if (!within.includes('states') && !within.includes('on')) return [];
  if (within.includes('params') || within.includes('input')) return [];
  switch (name) {
    case 'guard':
      return [gone('guard')];
    case 'target':
      return [gone('target')];
    case 'actions':
    case 'entry':
    case 'exit':
      return [gone('action')];
    case 'onError':
      return [gone('failure')];
    default:
      break;
  }
  // A transition that is nothing but its target.
  const isShort = value.type === 'Literal' && typeof value['value'] === 'string';
  return isShort && (within.at(-1) === 'on' || within.at(-1) === 'after' || name === 'onDone')
    ? [{ kind: 'target', start: value.start, end: value.end, replacement: '{}' }]
    : [];
}

/** Operators, each with plausible slips. */
const slips: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '==': ['!='],
  '!=': ['=='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

function operatorMutations(node: Node, code: string): readonly Change[] {
  if (node.type === 'UnaryExpression' && (node['operator'] === '!' || node['operator'] === '-')) {
    return [{ kind: 'operator', start: node.start, end: node.start + 1, replacement: '' }];
  }
  if (node.type !== 'BinaryExpression' && node.type !== 'LogicalExpression') return [];
  const operator = String(node['operator']);
  const [left, right] = [node['left'] as Node, node['right'] as Node];
  const start = code.indexOf(operator, left.end);
  if (start < 0 || start >= right.start) return [];
  return (slips[operator] ?? []).map((replacement) => ({
    kind: 'operator',
    start,
    end: start + operator.length,
    replacement,
  }));
}

/** Includes the comma that follows. */
function withComma({ start, end }: Node, code: string): { readonly start: number; readonly end: number } {
  const rest = /^\s*,/.exec(code.slice(end));
  return { start, end: end + (rest?.[0].length ?? 0) };
}
