/** Joins the class names that apply: `classNames(styles.card, open && styles.open, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
