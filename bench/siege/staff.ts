import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { demoStaff } from '#server/seed/demoPeople.ts';

/** The time of each page in milliseconds, and the answers that were not a page. */
export interface Felt {
  readonly pagesMs: readonly number[];
  readonly refused: readonly string[];
}

/** Simulates members of staff who each open a page several times a second, for a given time. */
export const browseAsStaff = async (
  { address }: { readonly address: string },
  forMs: number,
): Promise<Felt> => {
  const felt = { pagesMs: [] as number[], refused: [] as string[] };
  const token = await signIn(address);
  const until = performance.now() + forMs;
  await Promise.all(
    Array.from({ length: desks }, async (_, desk) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 2 });
      for (let page = desk; performance.now() < until; page += 1) {
        const path = pages[page % pages.length] ?? '';
        const began = performance.now();
        const { status } = await ask(agent, `${address}/api${path}`, { authorization: `Bearer ${token}` });
        if (status === '200') felt.pagesMs.push(performance.now() - began);
        else felt.refused.push(status);
        await pause(Math.max(0, began + everyMs - performance.now()));
      }
      agent.destroy();
    }),
  );
  return felt;
};

const desks = 4;
const everyMs = 200;
const pages = [
  '/loans/getallloans?limit=25',
  '/customers/getallcustomers?limit=25',
  '/loans/getloan/LN-000001',
  '/payments/all?limit=25',
];

const signIn = async (address: string): Promise<string> => {
  const admin = demoStaff.find(({ staff }) => staff.role === 'Admin');
  const answer = await fetch(`${address}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '192.0.2.1' },
    body: JSON.stringify({ email: admin?.staff.email, password: admin?.password }),
  });
  const { token } = (await answer.json()) as { readonly token?: string };
  if (token === undefined) throw new Error(`Staff could not sign in: ${answer.status}.`);
  return token;
};

const ask = (
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ readonly status: string }> =>
  new Promise((resolve) => {
    request(url, { agent, headers }, (answer) => {
      answer.resume().once('end', () => resolve({ status: String(answer.statusCode) }));
    })
      .once('error', (error) => resolve({ status: error.message }))
      .end();
  });
