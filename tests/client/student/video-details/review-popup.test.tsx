import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mayAskForReview, ReviewPopup } from '../../../../src/areas/student/video-details/review-popup.tsx';
import { openDevice } from '../../../../src/offline/database.ts';
import { draftOf } from '../../../../src/offline/drafts.ts';
import { takeComplaints } from '../../../support/client.ts';
import { renderAt, stubApi, users, type Answering } from '../../../support/render.tsx';

const post = 'POST /api/student/website-review/';
const check = 'GET /api/student/website-review/check/';

beforeEach(() => openDevice(users.student.id));

function Popup() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Again</button>
      <ReviewPopup open={open} onClose={() => setOpen(false)} />
    </>
  );
}

function openPopup(answer: Answering = { status: 201, body: { message: 'Thank you for your feedback!' } }) {
  const page = renderAt('/here', {
    routes: [{ path: '/here', element: <Popup /> }],
    user: users.student,
    answers: { [post]: answer },
  });
  const dialog = within(screen.getByRole('dialog'));
  return { ...page, dialog };
}

describe('the review popup', () => {
  it('asks for one of five stars and a comment, and sends both', async () => {
    const { tap, sent, dialog } = openPopup();
    const names = dialog.getAllByRole('radio').map((star) => star.getAttribute('aria-label'));
    expect(names).toEqual(['1 star', '2 stars', '3 stars', '4 stars', '5 stars']);
    await tap.click(dialog.getByRole('radio', { name: '4 stars' }));
    await tap.type(dialog.getByRole('textbox', { name: 'Your review' }), 'Calm at 3 a.m.');
    await tap.click(dialog.getByRole('button', { name: 'Submit review' }));
    expect(await screen.findByText('Thank you for your feedback!')).toBeVisible();
    expect(sent.map(({ name, body }) => [name, body])).toEqual([
      [post, { rating: 4, comment: 'Calm at 3 a.m.' }],
    ]);
    expect(screen.queryByRole('radio')).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    ['no stars', false, 'Good.'],
    ['a comment of spaces', true, '   '],
    ['a comment that shows nothing', true, '\u200B'],
  ])('says what is missing with %s, and sends nothing', async (_, star, comment) => {
    const { tap, sent, dialog } = openPopup();
    if (star) await tap.click(dialog.getByRole('radio', { name: '5 stars' }));
    await tap.type(dialog.getByRole('textbox'), comment);
    await tap.click(dialog.getByRole('button', { name: 'Submit review' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please give a rating and a review.');
    expect(sent).toEqual([]);
  });

  it('stops saying what is missing once it is given', async () => {
    const { tap, dialog } = openPopup();
    await tap.click(dialog.getByRole('button', { name: 'Submit review' }));
    await tap.click(dialog.getByRole('radio', { name: '5 stars' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Please give a rating and a review.');
    await tap.type(dialog.getByRole('textbox'), 'Good.');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it.each<[string, Answering]>([
    ['the server fails', { status: 500, body: {} }],
    ['there is no signal', 'lost'],
  ])('says so when %s, and keeps what was typed', async (_, answer) => {
    const { tap, dialog } = openPopup(answer);
    await tap.click(dialog.getByRole('radio', { name: '2 stars' }));
    await tap.type(dialog.getByRole('textbox'), 'Hm.');
    await tap.click(dialog.getByRole('button', { name: 'Submit review' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Something went wrong. Please try again later.',
    );
    expect(dialog.getByRole('radio', { name: '2 stars' })).toBeChecked();
    expect(dialog.getByRole('textbox')).toHaveValue('Hm.');
    expect(dialog.getByRole('button', { name: 'Submit review' })).toBeEnabled();
    expect(takeComplaints()).toHaveLength(1);
  });

  it('keeps the comment for the next time when it is closed, until it is sent', async () => {
    const { tap, dialog } = openPopup();
    await tap.type(dialog.getByRole('textbox'), 'Calm at 3 a.m.');
    await tap.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    await tap.click(screen.getByRole('button', { name: 'Again' }));
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveValue('Calm at 3 a.m.'));
    await tap.click(screen.getByRole('radio', { name: '4 stars' }));
    await tap.click(screen.getByRole('button', { name: 'Submit review' }));
    await waitFor(async () => expect(await draftOf('review')).toBe(''));
  });

  it('remembers in this session, and nowhere else, that it was dismissed', async () => {
    const { tap, dialog } = openPopup();
    const before = JSON.stringify(localStorage);
    await tap.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
    expect(sessionStorage.length).toBe(1);
    expect(JSON.stringify(localStorage)).toBe(before);
  });
});

describe('the review popup may be shown', () => {
  it('when the server knows no review yet', async () => {
    const sent = stubApi({ [check]: { body: { has_reviewed: false } } });
    expect(await mayAskForReview()).toBe(true);
    expect(sent).toHaveLength(1);
  });

  it.each<[string, Answering]>([
    ['there is a review already', { body: { has_reviewed: true } }],
    ['the check fails', { status: 500, body: {} }],
    ['there is no signal', 'lost'],
  ])('but not when %s', async (_, answer) => {
    stubApi({ [check]: answer });
    expect(await mayAskForReview()).toBe(false);
  });

  it('but not again in a session in which it was dismissed, without asking the server', async () => {
    const { tap, dialog } = openPopup();
    await tap.click(dialog.getByRole('button', { name: 'Close' }));
    const sent = stubApi({ [check]: { body: { has_reviewed: false } } });
    expect(await mayAskForReview()).toBe(false);
    expect(sent).toEqual([]);
    sessionStorage.clear();
    expect(await mayAskForReview()).toBe(true);
  });
});
