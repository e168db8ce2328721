import { useMemo } from 'react';
import { plain } from '../../../lib/holds-words.ts';
import styles from './search.module.css';

/** A text with the words marked that begin with a typed word, as in the search: whatever case and accents. */
export function MarkedWords({ text, typed }: { text: string; typed: string }) {
  const parts = useMemo(() => partsOf(text, typed), [text, typed]);
  // Every second part is a typed word.
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <mark key={index} className={styles.word}>
        {part}
      </mark>
    ),
  );
}

function partsOf(text: string, typed: string): string[] {
  const words = plain(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  if (words.length === 0) return [text];
  // The longest first, as the first alternative that matches is taken.
  words.sort((one, other) => other.length - one.length);
  // NFD separates each letter from its accents, which may follow any letter that was typed. A digit may be a subscript or
  // a superscript.
  const accented = words.map((word) =>
    word
      .replaceAll(/\d/g, (digit) => `[${digit}${'₀₁₂₃₄₅₆₇₈₉'[+digit]}${'⁰¹²³⁴⁵⁶⁷⁸⁹'[+digit]}]`)
      .replaceAll(/\[.*?\]|./gu, '$&\\p{M}*'),
  );
  return text
    .normalize('NFD')
    .split(new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(${accented.join('|')})`, 'giu'))
    .map((part) => part.normalize('NFC'));
}
