/** What of the device the cards must know: whether there is signal, and which banks are kept. */
export interface DeviceView {
  online: boolean;
  kept: ReadonlySet<number>;
}

/** A bank opens from the device, or with signal from the server. */
export const opensNow = ({ online, kept }: DeviceView, categoryId: number) => online || kept.has(categoryId);
