import { expect } from 'vitest';
import type { Client } from './server.ts';

/** A page of a list as a call answers it. */
export const pageOf = async (client: Client, path: string, query: URLSearchParams | string) => {
  const { status, rows, headers } = await client('GET', `${path}?${query}`);
  return {
    status,
    ids: rows.map(({ _id }) => String(_id)),
    total: headers.get('x-total-count'),
    next: headers.get('x-next'),
    previous: headers.get('x-previous'),
  };
};

/** Follows one of the headers from a page to the end; `between` is done after each page. */
export const walk = async (
  client: Client,
  path: string,
  query: URLSearchParams,
  start: URLSearchParams,
  header: 'next' | 'previous',
  between: () => Promise<void> = () => Promise.resolve(),
) => {
  const pages = [await pageOf(client, path, start)];
  for (let cursor = pages[0]?.[header] ?? null; cursor !== null;) {
    await between();
    const by = new URLSearchParams(query);
    by.delete('offset');
    by.set(header === 'next' ? 'after' : 'before', cursor);
    const page = await pageOf(client, path, by);
    expect([String(by), page.status]).toEqual([String(by), 200]);
    pages.push(page);
    cursor = page[header];
  }
  return pages;
};
