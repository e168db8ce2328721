import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PictureZoom } from '../../../../src/material/pictures/picture-zoom.tsx';
import { connectivity } from '../../../../src/offline/connectivity.ts';

beforeEach(() => {
  // A frame of 400 by 300 and a picture of 800 by 300, which fits at 400 by 150.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300);
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300);
});
afterEach(() => connectivity.set('online'));

const alt = 'Picture for question 3';

async function openLarge() {
  const tap = userEvent.setup();
  render(<PictureZoom src="/files/a.webp" alt={alt} />);
  await tap.click(screen.getByRole('button', { name: `${alt} Enlarge` }));
  const dialog = within(await screen.findByRole('dialog', { name: alt }));
  fireEvent.load(dialog.getByAltText(alt));
  await waitFor(() => expect(transform(dialog)).toBe('translate(0px, 75px) scale(1)'));
  return { tap, dialog };
}

const transform = (dialog: ReturnType<typeof within>) =>
  dialog.getByAltText(alt).parentElement!.style.transform;

describe('a picture in a text', () => {
  it('opens large and responds to keys at once', async () => {
    const { tap, dialog } = await openLarge();
    await tap.keyboard('+');
    await waitFor(() => expect(transform(dialog)).toBe('translate(-100px, 37.5px) scale(1.5)'));
    expect(dialog.getByText('150%')).toBeInTheDocument();
    await tap.keyboard('{ArrowRight}');
    await waitFor(() => expect(transform(dialog)).toBe('translate(-180px, 37.5px) scale(1.5)'));
    await tap.keyboard('0');
    await waitFor(() => expect(transform(dialog)).toBe('translate(0px, 75px) scale(1)'));
  });

  it('zooms by buttons and by the wheel, which does not scroll the page', async () => {
    const { tap, dialog } = await openLarge();
    await tap.click(dialog.getByRole('button', { name: 'Zoom in' }));
    await waitFor(() => expect(dialog.getByText('150%')).toBeInTheDocument());
    await tap.click(dialog.getByRole('button', { name: 'Zoom out' }));
    await waitFor(() => expect(dialog.getByText('100%')).toBeInTheDocument());
    const box = dialog.getByAltText(alt).parentElement!.parentElement!;
    const wheel = new WheelEvent('wheel', { deltaY: -240, bubbles: true, cancelable: true });
    act(() => void box.dispatchEvent(wheel));
    expect(wheel.defaultPrevented).toBe(true);
    await waitFor(() => expect(dialog.getByText('200%')).toBeInTheDocument());
    await tap.click(dialog.getByRole('button', { name: 'Show the whole picture' }));
    await waitFor(() => expect(dialog.getByText('100%')).toBeInTheDocument());
  });

  it('toggles on a double click of a mouse, and only once on a double tap', async () => {
    const { dialog } = await openLarge();
    const box = dialog.getByAltText(alt).parentElement!.parentElement!;
    const press = (pointerType: string) => {
      fireEvent.pointerDown(box, { pointerId: 1, pointerType, clientX: 200, clientY: 150, button: 0 });
      fireEvent.pointerUp(box, { pointerId: 1, pointerType, clientX: 200, clientY: 150, button: 0 });
    };
    press('mouse');
    fireEvent.dblClick(box, { clientX: 200, clientY: 150 });
    await waitFor(() => expect(dialog.getByText('250%')).toBeInTheDocument());
    press('touch');
    press('touch');
    fireEvent.dblClick(box, { clientX: 200, clientY: 150 });
    await waitFor(() => expect(dialog.getByText('100%')).toBeInTheDocument());
  });

  it('says so if it is not on the device and loads again when the signal returns', async () => {
    connectivity.set('offline');
    render(<PictureZoom src="/files/a.webp" alt={alt} />);
    fireEvent.error(screen.getByRole('img', { name: alt }));
    expect(
      screen.getByText('This picture isn’t on this device. It will load when you’re back online.'),
    ).toBeInTheDocument();
    act(() => connectivity.set('online'));
    expect(await screen.findByRole('img', { name: alt })).toBeInTheDocument();
  });

  it('lets the student try again if it alone failed while there is signal', async () => {
    const tap = userEvent.setup();
    render(
      <>
        <h1 tabIndex={-1}>Question 3</h1>
        <PictureZoom src="/files/a.webp" alt={alt} />
      </>,
    );
    fireEvent.error(screen.getByRole('img', { name: alt }));
    expect(screen.getByText('This picture couldn’t be loaded.')).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('button', { name: `${alt} Enlarge` })).toHaveFocus();
  });
});
