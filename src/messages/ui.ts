/** The few texts of the UI kit itself. */
export const uiMessages = {
  loading: 'Loading…',
  failedTitle: 'This didn’t load.',
  emptyTitle: 'Nothing here yet.',
  locked: 'Locked. You have no plan that includes this.',
  fileDrop: 'Drop a file here, or',
  fileWrongKind: 'This kind of file isn’t accepted here. Choose another file.',
  fieldFull: (characters: number) =>
    `No more than ${characters.toLocaleString('en')} characters fit here. Longer text is cut off.`,
  uploading: (percent: number) => `${percent}% uploaded`,
  pageOf: (page: number, pages: number) => `Page ${page} of ${pages}`,
};
