import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EcgOptionGroup } from '../../../src/contract/ecg.ts';
import { seedFindings } from '../../../server/db/seed-findings.ts';
import { standardFindings } from '../../../server/db/standard-findings.ts';
import { realEcgs } from '../../support/real-ecgs.ts';
import { startTestServer, type TestServer } from '../../support/server.ts';

let server: TestServer;
/** Each test gets a server with unchanged findings. */
beforeEach(async () => void (server = await startTestServer()));
afterEach(() => server.stop());

const told = async (): Promise<EcgOptionGroup[]> =>
  (await server.call('GET', '/api/ecg-options/', { as: await server.user() })).body;
const texts = standardFindings.flatMap(({ findings }) => Object.keys(findings));

describe('the standard findings', () => {
  it('exist in every installation, in groups and in order, each with a description', async () => {
    const groups = await told();
    expect(groups.map(({ category }) => category)).toEqual(standardFindings.map(({ category }) => category));
    expect(groups.flatMap(({ options }) => options.map(({ text }) => text))).toEqual(texts);
    expect(texts.length).toBeGreaterThanOrEqual(60);
    for (const { text, description } of groups.flatMap(({ options }) => options)) {
      expect(description, text).toMatch(/^.{20,}\.$/);
    }
  });

  it('have unique texts without separators', () => {
    expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
    for (const text of texts) expect(text).not.toMatch(/[,|]|^\s|\s$/);
  });

  it('keep staff’s edits and their ids when the server restarts; missing ones are restored', async () => {
    const before = await told();
    await server.db.execute(sql`update ecg_options set description = 'Edited', position = 999
      where text = 'Atrial flutter'`);
    await server.db.execute(sql`delete from ecg_options where text = 'Hypothermia'`);
    await seedFindings(server.db);
    const all = (groups: EcgOptionGroup[]) => groups.flatMap(({ options }) => options);
    const after = all(await told());
    expect(after.map(({ text }) => text)).toEqual(texts);
    expect(after.find(({ text }) => text === 'Atrial flutter')!.description).toBe('Edited');
    const idsOf = (options: EcgOptionGroup['options']) =>
      options.filter(({ text }) => text !== 'Hypothermia').map(({ id }) => id);
    expect(idsOf(after)).toEqual(idsOf(all(before)));
  });

  it('describe every real tracing', ({ skip }) => {
    const ecgs = realEcgs() ?? skip('no tracings in ../shared/data');
    expect(ecgs).toHaveLength(40);
    for (const { file, findings } of ecgs) expect(texts, file).toEqual(expect.arrayContaining(findings));
  });
});
