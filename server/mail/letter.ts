/** Composes every mail: the same paragraphs as text and as HTML, escaped so that no name can inject markup. */
import type { Mail } from './mailer.ts';

/** A paragraph, or a link on its own line. */
export type Paragraph = string | { link: string; label: string };

export function letter(to: string, subject: string, paragraphs: readonly Paragraph[]): Mail {
  return {
    to,
    subject,
    text: `${paragraphs.map((part) => (typeof part === 'string' ? part : part.link)).join('\n\n')}\n`,
    html: paragraphs.map((part) => `<p>${htmlOf(part)}</p>`).join('\n'),
  };
}

const htmlOf = (part: Paragraph) =>
  typeof part === 'string'
    ? escape(part).replaceAll('\n', '<br>')
    : `<a href="${escape(part.link)}">${escape(part.label)}</a>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
