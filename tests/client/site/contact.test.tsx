import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Answering } from '../../support/render.tsx';
import { answers, course, openSite } from './site-routes.tsx';

let alerts: string[];
beforeEach(() => {
  alerts = [];
  vi.stubGlobal('alert', (words: string) => void alerts.push(words));
});

const call = 'POST /api/contact/form';
const open = (reply: Answering) => openSite('/contact', { answers: { ...answers(course()), [call]: reply } });
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name);
const send = () => screen.findByRole('button', { name: /^Send/ });

async function fill({ tap }: ReturnType<typeof open>) {
  await tap.type(await field('Name'), ' Noor Aziz ');
  await tap.type(await field('Email'), 'noor@example.org');
  await tap.type(await field('Message'), 'Which plan has the ECGs?');
}

describe('the contact form', () => {
  it('sends what was written, confirms it and clears the form', async () => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const view = open(() => gate.then(() => ({ body: { message: 'ok' } })));
    await fill(view);
    await view.tap.click(await send());
    await waitFor(async () => expect(await send()).toHaveTextContent('Sending'));
    expect(await send()).toHaveAttribute('aria-disabled', 'true');
    // The form is cleared afterwards, so that what is typed meanwhile would be lost unseen.
    await view.tap.type(await field('Message'), ' And when?');
    expect(await field('Message')).toHaveValue('Which plan has the ECGs?');
    release();
    await waitFor(() => expect(alerts).toEqual(['Message sent successfully!']));
    expect(view.sent.find(({ name }) => name === call)?.body).toEqual({
      name: 'Noor Aziz',
      email: 'noor@example.org',
      message: 'Which plan has the ECGs?',
    });
    for (const name of ['Name', 'Email', 'Message']) expect(await field(name)).toHaveValue('');
    expect(await send()).toBeEnabled();
  });

  it.each<[string, Answering, string]>([
    ['a refusal', { status: 400, body: { error: 'No.' } }, 'Something went wrong. Please try again.'],
    ['a server error', { status: 500, body: {} }, 'Something went wrong. Please try again.'],
    ['an unexpected success', { status: 202, body: {} }, 'Something went wrong. Please try again.'],
    ['a lost connection', 'lost', 'Failed to send message. Please check your internet or try later.'],
  ])('keeps what was written after %s', async (_, reply, words) => {
    const view = open(reply);
    await fill(view);
    await view.tap.click(await send());
    await waitFor(() => expect(alerts).toEqual([words]));
    expect(await field('Message')).toHaveValue('Which plan has the ECGs?');
    expect(await send()).toBeEnabled();
  });

  it.each(['Name', 'Email', 'Message'])('requires %s to be more than spaces', async (name) => {
    const view = open({ body: {} });
    await fill(view);
    const one = await field(name);
    for (const wrong of ['', '   ']) {
      await view.tap.clear(one);
      if (wrong !== '') await view.tap.type(one, wrong);
      expect(one).toBeRequired();
      expect(one.checkValidity()).toBe(false);
      await view.tap.click(await send());
    }
    expect(view.sent.map((sent) => sent.name)).not.toContain(call);
  });

  it('accepts only an email address as the email', async () => {
    const view = open({ body: {} });
    await fill(view);
    const email = await field('Email');
    expect(email.type).toBe('email');
    await view.tap.clear(email);
    await view.tap.type(email, 'abc');
    await view.tap.click(await send());
    expect(view.sent.map(({ name }) => name)).not.toContain(call);
  });
});
