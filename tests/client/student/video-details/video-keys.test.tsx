/** The keys of the video page. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { videoAction } from '../../../../src/material/recordings/video-keys.rules.ts';
import { mediaPreferences } from '../../../../src/offline/media/media-preferences.ts';
import { video, listCall, list, open, player, source, ownVideos } from './open-videos.tsx';

ownVideos();

describe('the keys', () => {
  it('play, jump, change speed and video, and leave fields alone', async () => {
    const { tap } = open({ [listCall]: list([video(1, { duration: 100 }), video(2)]) });
    await waitFor(() => expect(source()).toContain('/1?'));
    const play = vi.mocked(HTMLMediaElement.prototype.play);
    play.mockClear();
    await tap.keyboard('k');
    expect(play).toHaveBeenCalledOnce();
    await tap.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(player().currentTime).toBe(10);
    await tap.keyboard('>');
    await waitFor(() => expect(mediaPreferences.get().speed).toBe(1.25));
    expect(player().playbackRate).toBe(1.25);
    await tap.keyboard('m');
    expect(player().muted).toBe(true);
    await tap.keyboard('n');
    await waitFor(() => expect(source()).toContain('/2?'));
    await tap.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  });

  it('belong to the focused element', () => {
    const press = (key: string, on: string) => {
      const page = document.createElement('main');
      page.innerHTML = on;
      const pressed = {
        key,
        ctrlKey: false,
        metaKey: false,
        altKey: false,
        isComposing: false,
        defaultPrevented: false,
      };
      return videoAction(pressed, page.firstElementChild);
    };
    expect(press(' ', '<button>x</button>')).toBeNull();
    expect(press('k', '<button>x</button>')).toEqual({ kind: 'toggle' });
    expect(press('ArrowLeft', '<input type="range">')).toBeNull();
    expect(press('f', '<input type="text">')).toBeNull();
    expect(press('ArrowLeft', '<p></p>')).toEqual({ kind: 'jump', by: -10 });
  });
});
