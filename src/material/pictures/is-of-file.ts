/** Whether this address is of a file that was chosen on this device and isn't stored yet, as in the staff's previews. */
export const isOfFile = (src: string) => src.startsWith('blob:');
