import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * Draws the icons of the installed app from the mark in public/icon.svg, lit on a night-blue background, and the
 * preview picture of shared links from og.svg. Run `npx tsx server/samples/make-icons.ts` after changing the mark, and
 * commit the files that it writes.
 */
const mark = / d="([^"]+)"/.exec(readFileSync('public/icon.svg', 'utf8'))![1]!;
const night = '#161b33';
const lamp = '#ffd27a';

/** `share`: the size of the mark as a fraction of the icon's. `corner`: the corner radius, also as a fraction. */
type Icon = { file: string; size: number; share: number; corner: number };

const icons: Icon[] = [
  { file: 'icon-192.png', size: 192, share: 0.64, corner: 0.225 },
  { file: 'icon-512.png', size: 512, share: 0.64, corner: 0.225 },
  // The system masks the icon: the background fills the square, and the mark stays within the safe inner 80%.
  { file: 'maskable-512.png', size: 512, share: 0.52, corner: 0 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.6, corner: 0 },
];

mkdirSync('public/icons', { recursive: true });
for (const icon of icons) writeFileSync(`public/icons/${icon.file}`, await draw(icon));

const small = [16, 32, 48].map((size) => ({
  file: '',
  size,
  share: size === 16 ? 0.84 : 0.76,
  corner: 0.22,
}));
writeFileSync('public/favicon.ico', ico(await Promise.all(small.map(draw))));
writeFileSync(
  'public/og.png',
  await sharp('server/samples/og.svg').png({ compressionLevel: 9, palette: true, effort: 10 }).toBuffer(),
);

function draw({ size, share, corner }: Icon): Promise<Buffer> {
  const inset = (size * (1 - share)) / 2;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
    <rect width="${size}" height="${size}" rx="${size * corner}" fill="${night}"/>
    <path d="${mark}" transform="translate(${inset} ${inset}) scale(${(size * share) / 32})"
      fill="${lamp}" stroke="${lamp}" stroke-width="0.5" stroke-linejoin="round"/>
  </svg>`;
  return sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: size > 48 })
    .toBuffer();
}

/** Builds an .ico file: a directory followed by the PNGs. */
function ico(pngs: Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pngs.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pngs.length, 4);
  let offset = head.length;
  pngs.forEach((png, index) => {
    const entry = 6 + 16 * index;
    head.writeUInt8(png.readUInt32BE(16), entry);
    head.writeUInt8(png.readUInt32BE(20), entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  });
  return Buffer.concat([head, ...pngs]);
}
