/** What the cards need to know about the device: whether there is signal, and which banks are on it. */
export interface DeviceView {
  online: boolean;
  kept: ReadonlySet<number>;
}

/** True if a bank can be opened: it is on the device, or the server can be reached. */
export const opensNow = ({ online, kept }: DeviceView, categoryId: number) => online || kept.has(categoryId);
