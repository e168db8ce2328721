/** Asks for storage that is not cleared by itself; browsers say yes to installed or much used apps. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
