/** Portraits of fictional people as SVG documents: head and shoulders in lamplight. */
export interface Features {
  skin: string;
  hair: string;
  cut: 'short' | 'long' | 'bun' | 'scarf' | 'bald';
  /** The color of the shirt under the white coat. */
  shirt: string;
  glasses?: boolean;
  beard?: boolean;
}

export const portrait = ({
  skin,
  hair,
  cut,
  shirt,
  glasses,
  beard,
}: Features): string => `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480">
<defs><radialGradient id="lamp" cx="0.3" cy="0.22" r="0.95">
<stop offset="0" stop-color="#5b6b92"/><stop offset="0.55" stop-color="#303c5c"/><stop offset="1" stop-color="#1b2338"/>
</radialGradient></defs>
<rect width="480" height="480" fill="url(#lamp)"/>
${behind[cut](hair)}
<path d="M62 480 C66 392 130 356 194 346 H286 C350 356 414 392 418 480 Z" fill="#eef1f7"/>
<path d="M196 344 L240 420 L284 344 Z" fill="${shirt}"/>
<path d="M196 346 L232 432 L206 480 M284 346 L248 432 L274 480" fill="none" stroke="#c3cbdc" stroke-width="6" stroke-linejoin="round"/>
<path d="M206 290 H274 V348 C274 372 206 372 206 348 Z" fill="${skin}"/>
<path d="M206 318 C226 336 254 336 274 318 V334 C254 350 226 350 206 334 Z" fill="#00000022"/>
<path d="M162 206 C162 138 192 112 240 112 C288 112 318 138 318 206 C318 276 282 322 240 322 C198 322 162 276 162 206 Z" fill="${skin}"/>
${beard ? `<path d="M164 222 C168 290 204 330 240 330 C276 330 312 290 316 222 C304 262 276 268 240 268 C204 268 176 262 164 222 Z" fill="${hair}"/>` : ''}
<path d="M190 190 q18 -10 36 0 M254 190 q18 -10 36 0" fill="none" stroke="${cut === 'scarf' || cut === 'bald' ? '#2a2422' : hair}" stroke-width="7" stroke-linecap="round"/>
<circle cx="208" cy="212" r="7" fill="#1d1f2a"/><circle cx="272" cy="212" r="7" fill="#1d1f2a"/>
<path d="M240 216 q-9 26 2 32" fill="none" stroke="#00000033" stroke-width="5" stroke-linecap="round"/>
<path d="M216 278 q24 18 48 0" fill="none" stroke="#7c3b3a" stroke-width="6" stroke-linecap="round"/>
${glasses ? '<g fill="none" stroke="#262b3a" stroke-width="6"><circle cx="208" cy="212" r="25"/><circle cx="272" cy="212" r="25"/><path d="M233 210 q7 -6 14 0"/></g>' : ''}
${above[cut](hair)}
</svg>`;

type Part = Record<Features['cut'], (hair: string) => string>;

const none = () => '';

const behind: Part = {
  short: none,
  bald: none,
  bun: (hair) => `<circle cx="240" cy="92" r="42" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M140 220 C132 120 178 76 240 76 C302 76 348 120 340 220 C338 290 352 344 360 380 H120 C128 344 142 290 140 220 Z" fill="${hair}"/>`,
  scarf: (hair) =>
    `<path d="M132 230 C120 120 176 72 240 72 C304 72 360 120 348 230 C344 300 356 356 330 392 H150 C124 356 136 300 132 230 Z" fill="${hair}"/>`,
};

const above: Part = {
  bald: none,
  short: (hair) =>
    `<path d="M156 206 C146 128 184 84 244 86 C304 84 334 128 324 206 C316 180 308 160 292 148 C256 160 212 158 188 148 C172 160 164 180 156 206 Z" fill="${hair}"/>`,
  bun: (hair) =>
    `<path d="M156 212 C146 136 184 96 240 96 C296 96 334 136 324 212 C318 176 296 150 240 146 C184 150 162 176 156 212 Z" fill="${hair}"/>`,
  long: (hair) =>
    `<path d="M152 226 C140 134 186 92 240 92 C294 92 340 134 328 226 C320 184 300 158 262 140 C226 164 182 176 152 226 Z" fill="${hair}"/>`,
  scarf: (hair) =>
    `<path d="M152 224 C142 140 182 92 240 92 C298 92 338 140 328 224 C322 166 290 138 240 138 C190 138 158 166 152 224 Z" fill="${hair}"/><path d="M156 230 C158 306 204 344 240 344 C276 344 322 306 324 230 C340 310 310 380 240 380 C170 380 140 310 156 230 Z" fill="${hair}"/>`,
};
