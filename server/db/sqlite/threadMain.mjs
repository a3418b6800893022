import { parentPort } from 'node:worker_threads';
import { openFile } from './sqliteFile.mjs';

/**
 * What a thread of SQLite's runs: it opens files, and sends their statements to them one after the other.
 * @typedef {{ number: number, file: number }} Numbers the call's, and that of the open file.
 * @typedef {Numbers & ({ act: 'open', path: string } | { act: 'execute', sql: string, parameters: readonly unknown[] } | { act: 'close' })} ThreadCall
 * @typedef {{ number: number, ms: number, answer?: import('./sqliteFile.mjs').Answer, error?: { message: string, code: string } }} ThreadAnswer
 */

/** @type {Map<number, import('./sqliteFile.mjs').SqliteFile>} */
const files = new Map();

parentPort?.on('message', (/** @type {ThreadCall} */ call) => {
  const started = performance.now();
  const result = outcome(call);
  parentPort?.postMessage({ number: call.number, ms: performance.now() - started, ...result }, []);
});

/**
 * @param {ThreadCall} call
 * @returns {Pick<ThreadAnswer, 'answer' | 'error'>}
 */
function outcome(call) {
  try {
    if (call.act === 'open') files.set(call.file, openFile(call.path));
    else if (call.act === 'execute') return { answer: fileOf(call).execute(call.sql, call.parameters) };
    else {
      files.get(call.file)?.close();
      files.delete(call.file);
    }
    return {};
  } catch (error) {
    // An error's own fields do not reach another thread.
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return { error: { message: error instanceof Error ? error.message : String(error), code } };
  }
}

/** @param {ThreadCall} call */
function fileOf({ file }) {
  const open = files.get(file);
  if (open === undefined) throw new Error('the file is not open');
  return open;
}
