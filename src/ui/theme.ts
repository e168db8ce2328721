export type Theme = 'system' | 'light' | 'dark';

/**
 * Shows the app by day, by night or as the system says. Remembers nothing: who calls it keeps the choice.
 * The bar of an installed app takes the color of the page.
 */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') root.removeAttribute('data-theme');
  else root.setAttribute('data-theme', theme);

  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.system ??= meta.content;
    meta.content = theme === 'system' ? meta.dataset.system : getComputedStyle(root).backgroundColor;
  }
}
