/**
 * Guards cells that a spreadsheet would evaluate as a formula: a leading apostrophe makes them text. The import removes
 * it again, so that exported cells come back unchanged.
 */
const formula = /^'*[=+\-@\t\r]/;
const guarded = /^'+[=+\-@\t\r]/;

export const guardCell = (text: string) => (formula.test(text) ? `'${text}` : text);
export const unguardCell = (cell: string) => (guarded.test(cell) ? cell.slice(1) : cell);
