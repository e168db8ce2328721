import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { questionFixture } from './ecg-fixture.ts';
import { answersOf, finding, openEcg, ownEcgDevice, tracing } from './open-ecg.tsx';

ownEcgDevice();

const leg = (name: string) => screen.findByRole('slider', { name });
const interval = () => screen.getByLabelText('Interval', { selector: 'output' });

describe('keys', () => {
  it('search, check, submit and go on without a pointer', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await finding('Sinus rhythm');
    await tap.keyboard('/');
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus());
    await tap.keyboard('sinus{Enter}');
    await screen.findByRole('button', { name: 'Remove Sinus rhythm' });
    (await finding('Sinus rhythm')).focus();
    await tap.keyboard('{Enter}');
    expect(await screen.findByRole('region', { name: 'Verdict' })).toHaveFocus();
    expect(await screen.findByText(/^Incorrect\. 1 finding missed/)).toBeInTheDocument();
    await tap.keyboard('{Enter}');
    await tracing(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    await tap.keyboard('{ArrowLeft}');
    await tracing(1);
    await tap.keyboard('{ArrowRight}');
    await tracing(2);
  });

  it('open the navigator, which shows right, wrong and open tracings and the current one', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.click(await finding('Sinus rhythm'));
    await tap.click(await finding('Complete left bundle-branch block'));
    await tap.click(screen.getByRole('button', { name: 'Submit' }));
    await screen.findByRole('region', { name: 'Verdict' });
    await tap.keyboard('{ArrowRight}');
    await tracing(2);
    await tap.click(await finding('Atrial flutter'));
    await tap.keyboard('n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Questions' }));
    expect(dialog.getByRole('button', { name: 'Question 1, answered right' })).toBeInTheDocument();
    expect(dialog.getByRole('button', { current: true })).toHaveAccessibleName(
      'Question 2, open, findings ticked',
    );
    await tap.click(dialog.getByRole('button', { name: 'Question 3, open' }));
    await tracing(3);
  });

  it('are listed on “?”', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument();
  });
});

describe('calipers', () => {
  it('appear on C, move by arrow keys and measure by the scale of the image', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.keyboard('c');
    // 1620 px are shown, which is 10.8 s: the calipers start at the width of a beat.
    expect(await screen.findByLabelText('Interval', { selector: 'output' })).toHaveTextContent(
      '800 ms · 75 bpm · 20.0 mm',
    );
    const left = await leg('Left leg');
    const at = Number(left.getAttribute('aria-valuenow'));
    expect(left).toHaveFocus();
    await tap.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
    expect(left).toHaveAttribute('aria-valuenow', String(at + 11));
    expect(interval()).toHaveTextContent(/^727 ms/);
    expect(await screen.findByText(/^Interval 727 milliseconds, 83 beats per minute$/)).toBeInTheDocument();
    await tap.keyboard('c');
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  });

  it('follow two fingers at once, each its own leg', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.keyboard('c');
    const [left, right] = [await leg('Left leg'), await leg('Right leg')];
    const places = () => [left, right].map((each) => Number(each.getAttribute('aria-valuenow')));
    const [first, second] = places();
    fireEvent.pointerDown(left, { pointerId: 1, clientX: 100, button: 0 });
    fireEvent.pointerDown(right, { pointerId: 2, clientX: 200, button: 0 });
    fireEvent.pointerMove(left, { pointerId: 1, clientX: 90 });
    fireEvent.pointerMove(right, { pointerId: 2, clientX: 230 });
    // The picture is shown at half of its size.
    expect(places()).toEqual([first! - 20, second! + 60]);
    fireEvent.pointerUp(left, { pointerId: 1, clientX: 90 });
    fireEvent.pointerMove(right, { pointerId: 2, clientX: 220 });
    expect(places()).toEqual([first! - 20, second! + 40]);
  });

  it('give the focus back when C removes them', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    const before = screen.getByRole('button', { name: 'Interval calipers' });
    before.focus();
    await tap.keyboard('c');
    await waitFor(async () => expect(await leg('Left leg')).toHaveFocus());
    await tap.keyboard('c');
    await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    expect(before).toHaveFocus();
  });

  it('stay where they were placed, on each tracing separately', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.click(screen.getByRole('button', { name: 'Amplitude calipers' }));
    const upper = await leg('Upper leg');
    upper.focus();
    await tap.keyboard('{ArrowDown}{ArrowDown}');
    const laid = upper.getAttribute('aria-valuenow');
    await tap.click(screen.getByRole('button', { name: 'Next' }));
    await tracing(2);
    expect(screen.queryByRole('slider')).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Previous' }));
    await tracing(1);
    expect(await leg('Upper leg')).toHaveAttribute('aria-valuenow', laid);
  });

  it('can be marched out to both sides', async () => {
    const { tap } = await openEcg();
    await tracing(1);
    await tap.keyboard('c');
    await leg('Left leg');
    await tap.click(screen.getByRole('button', { name: /^March out/ }));
    expect(document.querySelectorAll('[data-part=march] > i')).toHaveLength(12);
  });

  it('say that mm are unknown, until the student places them over a known box', async () => {
    const { tap } = await openEcg(answersOf({ questions: [questionFixture(101, { calibration: null })] }));
    await tracing(1, 1);
    await tap.keyboard('c');
    expect(await screen.findByText(/^40\d px · mm unknown$/)).toBeInTheDocument();
    await tap.click(screen.getByRole('button', { name: 'Calibrate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Calibrate the calipers' }));
    await tap.selectOptions(dialog.getByLabelText('The legs are laid over'), '5 large boxes, 25 mm');
    await tap.selectOptions(dialog.getByLabelText('Paper speed'), '50 mm/s');
    await tap.click(dialog.getByRole('button', { name: 'Use this scale' }));
    await waitFor(() => expect(interval()).toHaveTextContent('500 ms · 120 bpm · 25.0 mm'));
    expect(screen.getByText('By your own calibration')).toBeInTheDocument();
  });
});
