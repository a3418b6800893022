import type { DeleteQueryNode, InsertQueryNode, OperationNode, UpdateQueryNode } from 'kysely';

export type WriteNode = InsertQueryNode | UpdateQueryNode | DeleteQueryNode;

export const isWrite = (node: OperationNode): node is WriteNode =>
  ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'].includes(node.kind);

export const tableNodeOf = (node: WriteNode): OperationNode | undefined => {
  if (node.kind === 'InsertQueryNode') return node.into;
  return node.kind === 'UpdateQueryNode' ? node.table : node.from.froms[0];
};

/** The table that a statement writes to; null for one that only reads. */
export const tableWritten = (node: OperationNode): string | null => {
  const table = isWrite(node) ? tableNodeOf(node) : undefined;
  return table?.kind === 'TableNode'
    ? (table as OperationNode & { table: { identifier: { name: string } } }).table.identifier.name
    : null;
};
