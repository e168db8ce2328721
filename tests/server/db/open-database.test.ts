import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { BadSetting, readEnv } from '../../../server/core/env.ts';
import { makeLogger } from '../../../server/core/logger.ts';
import { openDatabase } from '../../../server/db/open-database.ts';

test('a database that can’t be reached is reported in words, without its password', async () => {
  const env = readEnv({ DATABASE_URL: 'postgres://nobody:hunter2@127.0.0.1:1/x' });
  const failure: unknown = await openDatabase(env, makeLogger('silent')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(BadSetting);
  expect(String(failure)).toMatch(/DATABASE_URL can’t be reached \(.*ECONNREFUSED/);
  expect(String(failure)).not.toContain('hunter2');
});

test.each([
  ['a read-only database', '', 'read-only transaction). Make that user'],
  [
    'another encoding',
    "encoding 'LATIN1' locale_provider libc locale 'C' template template0",
    'has the encoding LATIN1',
  ],
])('%s is reported in words', async (_what, options, says) => {
  const own = new URL(inject('postgresUrl'));
  const admin = new pg.Client({ connectionString: new URL('/postgres', own).href });
  await admin.connect();
  await admin.query(`create database unfit ${options}`);
  await admin.query('alter database unfit set default_transaction_read_only = on');
  try {
    const env = readEnv({ DATABASE_URL: new URL('/unfit', own).href });
    const failure: unknown = await openDatabase(env, makeLogger('silent')).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BadSetting);
    expect(String(failure)).toContain(says);
  } finally {
    await admin.query('drop database unfit with (force)');
    await admin.end();
  }
});
