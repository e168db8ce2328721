/**
 * Submits per second: our server compared with a bare Fastify route with the same SQL, alternating on the same
 * PostgreSQL with fsync on.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import autocannon from 'autocannon';
import pg from 'pg';
import { addressOfRunning } from '../../server/db/embedded.ts';
import { headers } from '../../src/contract/headers.ts';
import { bankOf, freshStudent, type Account } from '../support/account.ts';
import type { Product } from '../support/product.ts';
import { uploadBank } from '../support/upload.ts';
import { largeBank } from './large-bank.ts';
import { median } from './measuring.ts';
import { atLeast } from './budget.ts';
import type { Row } from './run.ts';

/** Each connection is a different student, because students don't wait for each other's row locks. */
const connections = 8;
const perStudent = 400;
const turns = 7;

export async function benchSubmit(product: Product): Promise<Row[]> {
  const address = await addressOfRunning(product.dataDir);
  if (address === null) throw new Error('The product does not run its embedded PostgreSQL.');
  const categoryId = await uploadBank(product.url, 'Bench', largeBank(perStudent));
  const students: Account[] = [];
  for (let n = 0; n < connections; n += 1) students.push(await freshStudent(product.url));
  const bank = await bankOf(product.url, students[0]!.access, categoryId);
  const ids = bank.questions.map(({ id }) => id);
  const bare = await startBare(address);
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const measured: { ours: number; theirs: number }[] = [];
  try {
    const turn = async (url: string) => {
      await clear(client, ids);
      const perSecond = await submits(url, students, categoryId, ids);
      await check(client, ids);
      return perSecond;
    };
    // The first turn of each is a warm-up and doesn't count.
    for (const url of [product.url, bare.url]) await turn(url);
    for (let n = 0; n < turns; n += 1) {
      const isEven = n % 2 === 0;
      const first = await turn(isEven ? product.url : bare.url);
      const second = await turn(isEven ? bare.url : product.url);
      measured.push(isEven ? { ours: first, theirs: second } : { ours: second, theirs: first });
    }
  } finally {
    await client.end();
    bare.stop();
  }

  const ours = median(measured.map((pair) => pair.ours));
  const theirs = median(measured.map((pair) => pair.theirs));
  const ratio = median(measured.map((pair) => pair.ours / pair.theirs));
  return [
    {
      what: `submits a second over ${connections} connections, fsync on, median of ${turns} turns`,
      value: `${Math.round(ours)}/s`,
      reference: `bare Fastify with the same SQL ${Math.round(theirs)}/s`,
      ratio: ratio.toFixed(2),
      budget: atLeast(0.7, '', ratio),
    },
  ];
}

/** Empties the tables, so that every turn starts from the same state. */
async function clear(client: pg.Client, ids: readonly number[]) {
  const { rows } = await client.query<{ fsync: string }>('show fsync');
  if (rows[0]?.fsync !== 'on')
    throw new Error('This PostgreSQL has fsync off, so its figures are meaningless.');
  await client.query('delete from answers where question_id = any($1)', [ids]);
  await client.query('delete from practice_entries where question_id = any($1)', [ids]);
  await client.query('truncate client_ops');
  await client.query('vacuum analyze answers, practice_entries, client_ops');
}

/** Checks that every submit, its entry in the practice log and its reply have been stored. */
async function check(client: pg.Client, ids: readonly number[]) {
  const { rows } = await client.query<{ answers: number; entries: number; replies: number }>(
    `select (select count(*)::int from answers where question_id = any($1)) as answers,
      (select count(*)::int from practice_entries where question_id = any($1)) as entries,
      (select count(*)::int from client_ops where reply ? 'is_correct') as replies`,
    [ids],
  );
  const wanted = connections * perStudent;
  const [stored] = rows;
  if (stored?.answers !== wanted || stored.entries !== wanted || stored.replies !== wanted)
    throw new Error(`Expected ${wanted} stored submits, found ${JSON.stringify(stored)}`);
}

/** Lets every student answer every question once, each with its own key. Returns the submits per second. */
async function submits(
  url: string,
  students: readonly Account[],
  categoryId: number,
  ids: readonly number[],
) {
  let next = 0;
  const begun = performance.now();
  const result = await autocannon({
    url,
    connections: students.length,
    amount: students.length * ids.length,
    setupClient: (client) => {
      const { access } = students[next++]!;
      client.setRequests(
        ids.map((id) => ({
          method: 'POST',
          path: `/api/student/categories/${categoryId}/questions/${id}/submit/`,
          headers: {
            authorization: `Bearer ${access}`,
            'content-type': 'application/json',
            [headers.idempotencyKey]: randomUUID(),
            [headers.actedAt]: new Date().toISOString(),
            [headers.round]: '1',
          },
          body: JSON.stringify({ question_id: id, selected_option: 'Potassium', category_id: categoryId }),
        })),
      );
    },
  });
  if (result['2xx'] !== students.length * ids.length)
    throw new Error(`${result.non2xx} submits were refused and ${result.errors} failed.`);
  return (1_000 * result['2xx']) / (performance.now() - begun);
}

/** Starts the bare server in its own process, like the product. */
async function startBare(databaseUrl: string): Promise<{ url: string; stop: () => void }> {
  const child = fork(join(import.meta.dirname, 'bare', 'submit-server.mjs'), [databaseUrl], {
    env: { ...process.env, NODE_ENV: 'production' },
    execArgv: [],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)));
    child.once('exit', (code) => reject(new Error(`The bare server exited with code ${code}.`)));
  });
  return { url, stop: () => child.kill() };
}
