/** No text makes a pattern of the contract slow: even callers without an account can send long texts. */
import { expect, it } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';

/** Every `pattern` in the schemas of requests, with the first endpoint that uses it. */
const patterns = new Map<string, string>();
function collect(at: string, schema: unknown) {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === 'pattern' && typeof value === 'string') patterns.set(value, patterns.get(value) ?? at);
    else collect(at, value);
  }
}
for (const [name, { body, query, params }] of Object.entries(endpoints) as [
  string,
  Record<string, unknown>,
][])
  collect(name, { body, query, params });

const long = (unit: string, length = 20_000) => unit.repeat(length / unit.length);
const texts = ['a', ' ', '.', '@', '1', '-', '(', 'a@', 'a.', '@.', ' a', '\n'].flatMap((unit) => [
  long(unit),
  `${long(unit)}\u0000`,
  `a@${long(unit)}@`,
  `a@a.${long(unit)}@`,
  `a@a.a${long(unit)}@`,
]);

it('finds patterns', () => expect(patterns.size).toBeGreaterThan(3));

it.each([...patterns])('takes no time for long texts: %s of %s', (pattern) => {
  const rule = new RegExp(pattern, 'u');
  for (const text of texts) {
    const before = process.cpuUsage();
    rule.test(text);
    // CPU time, which does not depend on how busy the machine is.
    const { user, system } = process.cpuUsage(before);
    expect([text.slice(0, 8), (user + system) / 1_000 < 100]).toEqual([text.slice(0, 8), true]);
  }
});
