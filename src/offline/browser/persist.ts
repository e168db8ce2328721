/** Asks the browser to keep the site's storage; browsers agree for apps that are installed or much used. */
export async function askToPersist(): Promise<boolean> {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}
