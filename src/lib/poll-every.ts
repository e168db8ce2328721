/**
 * Returns a query's polling interval: `usual` ms, or as long as it has failed already, at most `failing` ms. A device
 * left open without a server doesn't ask all night.
 */
export const pollEvery =
  (usual: number, failing: number) =>
  ({ state }: { state: { dataUpdatedAt: number; errorUpdatedAt: number } }) =>
    Math.min(failing, Math.max(usual, state.errorUpdatedAt - state.dataUpdatedAt));
