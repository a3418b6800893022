import {
  type CompiledQuery,
  createQueryId,
  FromNode,
  ReturningNode,
  type RootOperationNode,
  SelectionNode,
  SelectModifierNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely';
import type { FilledQuery } from '#server/db/compiledOnce.ts';
import type { Engine } from '#server/db/engine.ts';
import { sentAhead } from '#server/db/sentAhead.ts';
import { tableNodeOf, type WriteNode } from './writeNodes.ts';

/** The statements that are sent for a recorded write. */
export interface WriteForms {
  /** The write itself, which returns the whole rows that it wrote. */
  readonly written: CompiledQuery;
  /** Reads the rows that an update is about to change, locked where the database locks rows, and sent ahead of it. */
  readonly read: () => CompiledQuery;
}

/** The forms of a write; those of one that was compiled once are made once, too. */
export const formsOf = ({ given }: FilledQuery, node: WriteNode, engine: Engine): WriteForms => {
  const forms = kept.get(node) ?? madeOf(node, engine);
  if (given !== undefined) kept.set(node, forms);
  return forms;
};

const kept = new WeakMap<WriteNode, WriteForms>();

const madeOf = (node: WriteNode, engine: Engine): WriteForms => {
  const compiled = (form: RootOperationNode) => engine.queryCompiler().compileQuery(form, createQueryId());
  let read: CompiledQuery | null = null;
  return {
    written: compiled({ ...node, returning: everything }),
    read: () => (read ??= compiled(selectionOf(node as UpdateQueryNode, engine))),
  };
};

const ahead = SelectModifierNode.createWithExpression(sentAhead.toOperationNode());

const everything = ReturningNode.create([SelectionNode.createSelectAll()]);

const selectionOf = (node: UpdateQueryNode, { name }: Engine): SelectQueryNode => {
  const table = tableNodeOf(node);
  if (table === undefined) throw new Error('A statement that writes names no table.');
  return {
    kind: 'SelectQueryNode',
    from: FromNode.create([table]),
    selections: [SelectionNode.createSelectAll()],
    ...(node.where === undefined ? {} : { where: node.where }),
    ...(name === 'postgres' ? { endModifiers: [SelectModifierNode.create('ForUpdate'), ahead] } : {}),
  };
};
