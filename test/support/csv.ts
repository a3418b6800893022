/** A reader of RFC 4180 that shares nothing with the writer. */
export const parseCsv = (file: string): readonly (readonly string[])[] => {
  const rows: string[][] = [];
  let row: string[] = [];
  const fields = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (const [, quoted, plain = '', end] of file.replace(/^\uFEFF/, '').matchAll(fields)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end !== '\r\n') continue;
    rows.push(row);
    row = [];
  }
  return rows;
};
