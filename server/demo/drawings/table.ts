const width = 900;
const rowHeight = 52;
/** The baselines of the title and the column heads, and the top of the first row. */
const titleAt = 66;
const headsAt = 124;
const rowsFrom = 142;

/**
 * Draws a laboratory report as an SVG document, 900 wide and as high as its rows need. A row is a name (up to 28
 * letters), a value with its unit, and the reference range in the same unit. Abnormal values are not flagged, since the
 * question asks to find them. `heads` can be changed for measurements other than laboratory values.
 */
export function labTable(
  title: string,
  rows: [string, string, string][],
  heads: [string, string, string] = ['Test', 'Result', 'Reference'],
): string {
  const end = rowsFrom + rows.length * rowHeight;
  const height = end + 44;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<title>${escaped(title)}</title>
<style>
text { font-family: 'DejaVu Sans', sans-serif; font-size: 26px; fill: #1f2638; }
.title { font-size: 28px; font-weight: bold; }
.head { font-size: 20px; fill: #5a6376; }
.range { fill: #434c60; }
.value { font-weight: bold; }
</style>
<rect width="${width}" height="${height}" fill="#ffffff"/>
<rect x="20" y="16" width="${width - 40}" height="${height - 32}" rx="10" fill="#fdfcf8" stroke="#d9d6cc"/>
<text class="title" x="48" y="${titleAt}">${escaped(title)}</text>
${cells(heads, headsAt, ['head', 'head', 'head'])}
<line x1="48" x2="${width - 48}" y1="${rowsFrom}" y2="${rowsFrom}" stroke="#5a6376" stroke-width="2"/>
${rows.map(row).join('\n')}
</svg>`;
}

function row(values: [string, string, string], n: number): string {
  const top = rowsFrom + n * rowHeight;
  const shade = `<rect x="36" y="${top + 1}" width="${width - 72}" height="${rowHeight - 1}" fill="#f3f1ea"/>`;
  return (n % 2 === 1 ? shade : '') + cells(values, top + 35, ['name', 'value', 'range']);
}

function cells(texts: [string, string, string], y: number, kinds: [string, string, string]): string {
  const columns = [48, 464, 696] as const;
  return texts
    .map((text, n) => `<text class="${kinds[n]}" x="${columns[n]}" y="${y}">${escaped(text)}</text>`)
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
