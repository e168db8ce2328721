export function chromiumPath(): string;
export function chromiumShellPath(): string;
export function ensureChromium(): void;
