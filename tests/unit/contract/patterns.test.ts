/** No text keeps a pattern of the contract busy: a caller needs no account to send a long one. */
import { expect, it } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints.ts';

/** Every `pattern` in what a caller may send, with the endpoint that it was first seen at. */
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

it('there are some', () => expect(patterns.size).toBeGreaterThan(3));

it.each([...patterns])('long texts cost it no time: %s of %s', (pattern) => {
  const rule = new RegExp(pattern, 'u');
  for (const text of texts) {
    const before = process.cpuUsage();
    rule.test(text);
    // What it cost, however busy the machine is.
    const { user, system } = process.cpuUsage(before);
    expect([text.slice(0, 8), (user + system) / 1_000 < 100]).toEqual([text.slice(0, 8), true]);
  }
});
