/** True if writing a file failed because the disk, or the user’s share of it, is full. */
export const isFull = (error: unknown) => {
  const code = (error as NodeJS.ErrnoException).code;
  return code === 'ENOSPC' || code === 'EDQUOT';
};
