/** Formats a number of bytes for people. */
export function sizeInWords(bytes: number): string {
  const megabytes = bytes / 1_000_000;
  if (megabytes >= 1_000) return `${(megabytes / 1_000).toFixed(1)} GB`;
  if (megabytes >= 10) return `${Math.round(megabytes)} MB`;
  return bytes > 0 && megabytes < 0.1 ? 'under 0.1 MB' : `${megabytes.toFixed(1)} MB`;
}
