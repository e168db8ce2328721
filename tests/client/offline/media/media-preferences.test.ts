/** Preferences of recordings and of getting ready, which all tabs share. */
import { expect, it } from 'vitest';
import { mediaPreferences, setMediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { readyWishes, setReadyWishes } from '../../../../src/offline/ready/ready-wishes.ts';

it('preferences set in two tabs apply in both, and neither overwrites the other’s', () => {
  // As the other tab writes it.
  localStorage.setItem('nightfloat-media-wifi-only', 'true');
  setMediaPreferences({ speed: 1.5 });
  expect(localStorage.getItem('nightfloat-media-wifi-only')).toBe('true');
  window.dispatchEvent(new Event('storage'));
  expect(mediaPreferences.get()).toMatchObject({ wifiOnly: true, speed: 1.5 });
  localStorage.setItem('nightfloat-ready-cap', 'none');
  setReadyWishes({ kinds: ['bank'] });
  expect(localStorage.getItem('nightfloat-ready-cap')).toBe('none');
  window.dispatchEvent(new Event('storage'));
  expect(readyWishes.get()).toEqual({ kinds: ['bank'], capBytes: null });
});
