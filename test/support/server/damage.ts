import { closeSync, openSync, writeSync } from 'node:fs';
import Libsql from 'libsql';

/** Overwrites the first page of a table in a database that is not in use. */
export const damageTable = (file: string, table: string): void => {
  const database = new Libsql(file);
  const [root] = database
    .prepare('select rootpage from sqlite_master where name = ?')
    .all([table]) as readonly { readonly rootpage: number }[];
  const [{ page_size: size } = { page_size: 0 }] = database.prepare('pragma page_size').all() as readonly {
    readonly page_size: number;
  }[];
  database.close();
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(size, 0x5a), 0, size, ((root?.rootpage ?? 0) - 1) * size);
  closeSync(handle);
};
