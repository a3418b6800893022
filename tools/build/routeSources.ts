import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type ESTree, parseSync, type Rolldown } from 'vite';

/** A route, and the modules that it imports when it is visited, its frame's first. */
export interface RouteSources {
  readonly path: string;
  readonly sources: readonly string[];
  /** True for a screen within a frame, which only signed-in people see. */
  readonly isFramed: boolean;
}

/** Where the routes are declared, and further sources of their screens that no import names. */
export interface RoutedSources {
  /** The module that holds the routes. */
  readonly routes: string;
  /** The sources that every screen inside a frame loads as soon as it is shown. */
  readonly framed: readonly string[];
}

/** A route, and the ids of the modules that it needs when it is visited, its frame's first. */
export interface RouteScreens extends Pick<RouteSources, 'path' | 'isFramed'> {
  readonly modules: readonly string[];
}

/** The routes with the modules that they need, as the build knows them. */
export const routeScreens = async (
  context: Pick<Rolldown.PluginContext, 'resolve'>,
  { routes, framed }: RoutedSources,
): Promise<readonly RouteScreens[]> => {
  const file = resolve(routes);
  const idOf = async (source: string): Promise<string> => {
    const found = await context.resolve(source, file);
    if (found === null) throw new Error(`${routes} imports ${source}, which is not there.`);
    return found.id;
  };
  return Promise.all(
    routeSources(file, readFileSync(file, 'utf8')).map(async ({ path, sources, isFramed }) => {
      const own = await Promise.all(sources.map(idOf));
      return { path, isFramed, modules: [...own, ...(isFramed ? framed.map((one) => resolve(one)) : [])] };
    }),
  );
};

type Node = ESTree.Node;

/**
 * Reads the routes from the source of `src/app/routes.tsx`: each object with a `path` in the result of `routesOf`, with
 * what surrounds it. A function of the same file that is called there is read in place.
 */
export const routeSources = (file: string, code: string): readonly RouteSources[] => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} could not be read: ${errors[0]?.message ?? ''}`);
  const functions = new Map(declaredIn(program));
  const routes = functions.get('routesOf');
  if (routes === undefined) throw new Error(`${file} has no routesOf.`);
  return routesBelow(routes, [], functions);
};

/** Everything that is declared with a name and a value, by its name. */
const declaredIn = (node: Node): readonly (readonly [string, Node])[] =>
  node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init !== null
    ? [[node.id.name, node.init]]
    : childrenOf(node).flatMap(declaredIn);

const routesBelow = (
  node: Node,
  around: readonly string[],
  functions: ReadonlyMap<string, Node>,
): readonly RouteSources[] => {
  const called =
    node.type === 'CallExpression' && node.callee.type === 'Identifier'
      ? functions.get(node.callee.name)
      : undefined;
  if (called !== undefined) return routesBelow(called, around, functions);
  if (node.type !== 'ObjectExpression')
    return childrenOf(node).flatMap((child) => routesBelow(child, around, functions));
  const element = valueOf(node, 'element');
  const own = element === null ? [] : importsIn(element);
  const sources = [...around, ...own];
  const children = valueOf(node, 'children');
  if (children !== null) return routesBelow(children, sources, functions);
  const path = valueOf(node, 'path');
  if (path?.type !== 'Literal' || typeof path.value !== 'string' || sources.length === 0) return [];
  return [{ path: path.value, sources, isFramed: around.length > 0 }];
};

/** The value of an object's property; null where it has none of that name. */
const valueOf = (node: ESTree.ObjectExpression, name: string): Node | null => {
  for (const property of node.properties)
    if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === name)
      return property.value;
  return null;
};

const importsIn = (node: Node): readonly string[] =>
  node.type === 'ImportExpression' && node.source.type === 'Literal'
    ? [String(node.source.value)]
    : childrenOf(node).flatMap(importsIn);

const childrenOf = (node: Node): readonly Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    (Array.isArray(value) ? value : [value]).filter((one): one is Node => isNode(one)),
  );

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
