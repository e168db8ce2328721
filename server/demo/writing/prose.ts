/** Joins the wrapped lines of a text to paragraphs; a blank line in the source begins a new one. */
export function prose(parts: TemplateStringsArray): string {
  return parts
    .join('')
    .trim()
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim().replace(/\s+/g, ' '))
    .join('\n\n');
}
