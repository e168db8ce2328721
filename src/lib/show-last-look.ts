/** Ids of the templates in a start page that hold the snapshot of the screen's last look and the app's own files. */
export const lastLookId = 'last-look';
export const startId = 'start';
/** Id of the style element with only the rules that the snapshot needs; the app's complete rules replace it. */
export const lookRulesId = 'look-rules';

/**
 * Runs inline in the start page, after those templates. Shows the snapshot to its user until the screen is ready, then
 * repeats the last press or, on a question, the last key, and restores the focus. The app starts only after the frame
 * with the snapshot, because its work would delay that. The screen is built hidden and replaces the snapshot in one
 * frame, when nothing in it is still loading.
 */
export const showLastLook = `{
  const kept = document.getElementById('${lastLookId}');
  const root = document.getElementById('root');
  const app = document.getElementById('${startId}').content;
  const lookRules = document.getElementById('${lookRulesId}');
  const allRules = app.querySelector('style');
  const start = () => {
    if (app.contains(allRules)) lookRules?.after(allRules);
    document.body.append(app);
  };
  const applyAllRules = () => {
    allRules?.removeAttribute('media');
    lookRules?.remove();
  };
  if (document.documentElement.dataset.me !== kept.dataset.of || document.hidden) {
    kept.remove();
    start();
    applyAllRules();
  } else {
    // Parsed while the app loads, but applied only to its screen: to restyle the snapshot, too, would delay that.
    allRules?.setAttribute('media', 'not all');
    const look = document.createElement('div');
    look.id = kept.id;
    look.append(kept.content);
    kept.replaceWith(look);
    root.hidden = true;
    let pressed = null;
    let key = null;
    look.addEventListener('click', ({ target }) => {
      const one = target.closest('button, a, summary');
      if (one === null) return;
      key = null;
      if (one.localName === 'button') pressed = one;
    });
    // Keys that may mean something in a player. One that is held down counts once.
    const noteKey = (event) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^(\\S|ArrowLeft|ArrowRight|Enter|Escape)$/.test(event.key)) key = event;
    };
    addEventListener('keydown', noteKey);
    // A button is identified by its text and the headings above it: each bank has its own "Start", each question its
    // own "Yes".
    const nameOf = (button) => {
      const words = [button.textContent, button.ariaLabel, button.closest('[data-shows]')?.dataset.shows];
      for (let at = button.closest('article, section'); at; at = at.parentElement.closest('article, section'))
        words.push(at.querySelector('h2, h3')?.textContent);
      return words.join('|');
    };
    const twinOf = (button) => {
      const alike = [...root.querySelectorAll('button')].filter((one) => nameOf(one) === nameOf(button));
      return alike.length === 1 ? alike[0] : null;
    };
    const questionIn = (screen) => screen.querySelector('[data-shows]')?.dataset.shows;
    const show = () => {
      watch.disconnect();
      clearTimeout(atLast);
      removeEventListener('keydown', noteKey);
      const focused = look.contains(document.activeElement) ? document.activeElement : null;
      const isSame = questionIn(look) !== undefined && questionIn(look) === questionIn(root);
      root.hidden = false;
      look.remove();
      applyAllRules();
      if (focused !== null) twinOf(focused)?.focus({ preventScroll: true });
      if (key !== null && isSame) {
        // The app prevents the default of a key that it handled itself, while it was still hidden.
        if (key.defaultPrevented) return;
        const { code, shiftKey } = key;
        const again = { key: key.key, code, shiftKey, bubbles: true, cancelable: true };
        const isIgnored = document.body.dispatchEvent(new KeyboardEvent('keydown', again));
        if (!isIgnored) return;
      }
      const button = pressed && twinOf(pressed);
      // Tabs react to mousedown.
      button?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      button?.click();
    };
    const watch = new MutationObserver(() => {
      if (root.querySelector('main h1') !== null && root.querySelector('[data-coming]') === null) show();
    });
    const atLast = setTimeout(show, 5000);
    watch.observe(root, { childList: true, subtree: true });
    // After the frame with the snapshot; also in a tab that draws none.
    requestAnimationFrame(() => setTimeout(start));
    setTimeout(start, 1000);
  }
}`;
