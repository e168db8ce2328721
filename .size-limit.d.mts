declare const limits: { name: string; path: string[]; limit: string; gzip: boolean }[];
export default limits;
