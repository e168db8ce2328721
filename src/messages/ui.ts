/** The few texts of the UI kit itself. */
export const uiMessages = {
  loading: 'Loading…',
  failedTitle: 'This didn’t load.',
  emptyTitle: 'Nothing here yet.',
  locked: 'Locked. You have no plan that includes this.',
  fileDrop: 'Drop a file here, or',
  fileWrongKind: 'This file is of another kind. Choose one of the kinds named above.',
  uploading: (percent: number) => `${percent}% uploaded`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
