/** Selects the style rules that can match the elements of a page: a fraction of the app's, which parses sooner. */

export interface Rule {
  text: string;
  /** Of each selector in its list, the classes that an element must have; null for a rule that is always kept. */
  classes: readonly (readonly string[])[] | null;
  /** The rules inside a conditional group, whose condition is `opening`: `@media (width>=1024px)`. */
  inner?: readonly Rule[];
  opening?: string;
}

/** Splits the text of a style sheet, as the build writes it, into its rules. */
export function splitRules(css: string): Rule[] {
  return statements(css.replaceAll(/\/\*[^]*?\*\//g, '')).map((text) => {
    const [opening = ''] = text.split('{', 1);
    if (!text.startsWith('@')) return { text, classes: neededClasses(opening) };
    if (!group.test(opening) || opening === text) return { text, classes: null };
    return { text, classes: null, opening, inner: splitRules(text.slice(opening.length + 1, -1)) };
  });
}

/** Returns the text of the rules that can match elements with only these classes, in the same order. */
export function usedRules(rules: readonly Rule[], present: ReadonlySet<string>): string {
  let used = '';
  for (const { text, classes, inner, opening } of rules) {
    const within = inner && usedRules(inner, present);
    if (within !== undefined) used += within && `${opening}{${within}}`;
    else if (classes === null || classes.some((all) => all.every((one) => present.has(one)))) used += text;
  }
  return used;
}

/** Groups whose rules are selected one by one. Keyframes and font faces are small and always kept. */
const group = /^@(media|supports|layer|container)\b/;

/** A class inside parentheses or brackets need not be present: `:not(._open_1)`, `[data-kind='a.b']`. */
const notNeeded = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]/g;

function neededClasses(selectors: string): string[][] | null {
  // A name with an escaped character. The build writes none.
  if (selectors.includes('\\')) return null;
  const lists = selectors.replaceAll(notNeeded, '').split(',');
  return lists.map((selector) => [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name!));
}

/** Splits a style sheet into its top-level statements: `a{…}` and `@import …;`. */
function statements(css: string): string[] {
  const found: string[] = [];
  let [from, depth] = [0, 0];
  for (const { 0: mark, index } of css.matchAll(/"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|[{};]/g)) {
    if (mark === '{') depth += 1;
    if (mark === '}') depth -= 1;
    if (depth > 0 || mark.length > 1) continue;
    found.push(css.slice(from, index + 1).trim());
    from = index + 1;
  }
  return found;
}
