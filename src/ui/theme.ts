export type Theme = 'system' | 'light' | 'dark';

/**
 * Applies the light, dark or system theme, including the `theme-color` of an installed app's title bar. Does not store
 * the choice; the caller does.
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
