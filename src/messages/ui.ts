/** The few sentences that the kit itself says. */
export const uiMessages = {
  loading: 'Loading…',
  failedTitle: 'This did not load.',
  emptyTitle: 'Nothing here yet.',
  locked: 'Locked. Your plan does not open this yet.',
  fileDrop: 'Drop a file here, or',
  fileWrongKind: 'This file is of another kind. Choose one of the kinds named above.',
  uploading: (percent: number) => `${percent} % uploaded`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
