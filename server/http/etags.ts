/** True if `If-None-Match` lists the ETag. A proxy may list several and may have removed the `W/`. */
export const namesTag = (known: string | undefined, etag: string) =>
  (known ?? '').split(',').some((one) => plain(one.trim()) === plain(etag));

const plain = (etag: string) => etag.replace(/^W\//, '');
