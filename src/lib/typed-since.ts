/** What stands in a form's fields otherwise than it was sent: typed while the save was under way. */
export const typedSince = <Fields extends object>(now: Fields, sent: Fields): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== sent[name as keyof Fields]),
  ) as Partial<Fields>;

/** The next form after one that was sent: empty, but for what was typed since. Of fields that belong together, each by itself. */
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
  // Options have a place each; what was ticked has none.
  return now.length === empty.length
    ? now.map((one, at) => (one === sent[at] ? empty[at] : one))
    : now.filter((one) => !sent.includes(one));
}

/** Not a file. */
const isGroup = (value: unknown): value is object =>
  Array.isArray(value) || (value instanceof Object && value.constructor === Object);
