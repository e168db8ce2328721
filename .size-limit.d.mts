declare const limits: { name: string; path: string[]; limit: string; gzip?: boolean; brotli?: boolean }[];
export default limits;
export const installed: string[];
export const firstQuestion: string[];
export const dashboard: string[];
