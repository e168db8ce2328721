/**
 * Cells that a spreadsheet would take for a formula: an apostrophe in front makes them text. The import takes it off again,
 * so that what was exported comes back as it was.
 */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

export const guardCell = (text: string) => (formula.test(text) ? `'${text}` : text);
export const unguardCell = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell);
