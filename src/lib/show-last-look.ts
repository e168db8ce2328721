/** Ids of the templates in which a start page holds what its screen showed last, and the app's own files. */
export const lastLookId = 'last-look';
export const startId = 'start';
/** The style element with the rules that the last look needs. The app's, with all rules, takes its place. */
export const lookRulesId = 'look-rules';

/**
 * Runs in the start page itself, after those templates: shows the last look to the user whose it is until the screen is
 * there, and then does what was pressed meanwhile. The app starts once the look is on the screen, for its work would keep
 * the page from painting; the screen is built out of sight, and takes the place of the look in one frame, when nothing of
 * it is still on its way.
 */
export const showLastLook = `{
  const kept = document.getElementById('${lastLookId}');
  const root = document.getElementById('root');
  const start = () => {
    const app = document.getElementById('${startId}').content;
    document.getElementById('${lookRulesId}')?.replaceWith(app.querySelector('style'));
    document.body.append(app);
  };
  if (document.documentElement.dataset.me !== kept.dataset.of || document.hidden) start();
  else {
    const look = document.createElement('div');
    look.id = kept.id;
    look.append(kept.content);
    kept.replaceWith(look);
    root.hidden = true;
    let pressed = null;
    look.addEventListener('click', ({ target }) => { pressed = target.closest('button') ?? pressed; });
    // Its words, and what it stands under: each bank has its own "Start", each question its own "Yes".
    const nameOf = (button) => {
      const words = [button.textContent, button.ariaLabel, button.closest('[data-shows]')?.dataset.shows];
      for (let at = button.closest('article, section'); at; at = at.parentElement.closest('article, section'))
        words.push(at.querySelector('h2, h3')?.textContent);
      return words.join('|');
    };
    const again = () => {
      const alike = [...root.querySelectorAll('button')].filter((one) => nameOf(one) === nameOf(pressed));
      return alike.length === 1 ? alike[0] : null;
    };
    const show = () => {
      watch.disconnect();
      clearTimeout(atLast);
      root.hidden = false;
      look.remove();
      const button = pressed && again();
      // Tabs answer to the first half of a press.
      button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      button?.click();
    };
    const watch = new MutationObserver(() => {
      if (root.querySelector('main h1') !== null && root.querySelector('[data-coming]') === null) show();
    });
    const atLast = setTimeout(show, 5000);
    watch.observe(root, { childList: true, subtree: true });
    const painted = (list) => { if (list.getEntriesByName('first-contentful-paint').length > 0) start(); };
    new PerformanceObserver(painted).observe({ type: 'paint', buffered: true });
    requestAnimationFrame(() => setTimeout(start, 500));
  }
}`;
