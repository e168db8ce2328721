import { typedSince } from '../../../lib/typed-since.ts';

/**
 * Returns the next form after one was sent: empty except for what was typed since. Groups of fields are compared field
 * by field.
 */
export function nextForm<Fields extends object>(now: Fields, sent: Fields, empty: Fields): Fields {
  const typed = Object.entries(typedSince(now, sent)).map(([name, value]) => {
    const field = name as keyof Fields;
    return [name, isGroup(value) ? nextGroup(value, sent[field], empty[field]) : value];
  });
  return { ...empty, ...Object.fromEntries(typed) };
}

function nextGroup(now: object, sent: unknown, empty: unknown): unknown {
  if (!isGroup(sent) || !isGroup(empty)) return now;
  if (!Array.isArray(now) || !Array.isArray(sent) || !Array.isArray(empty)) return nextForm(now, sent, empty);
  // Options have fixed places; a list of checked ids does not.
  return now.length === empty.length
    ? now.map((one, at) => (one === sent[at] ? empty[at] : one))
    : now.filter((one) => !sent.includes(one));
}

/** Whether a value is a list or a plain object, and not a file. */
const isGroup = (value: unknown): value is object =>
  Array.isArray(value) || (value instanceof Object && value.constructor === Object);
