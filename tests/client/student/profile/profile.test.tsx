import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openedDevice } from '../../../../src/offline/database.ts';
import { sessionStore } from '../../../../src/session/session.ts';
import { stayHere } from '../../../../src/session/sign-out.ts';
import { loseSignal, type Answering } from '../../../support/render.tsx';
import { openStudent, ownDevice, premium, profileOf } from '../my-studies.ts';
import { openProfile as open, sentForm } from './open-profile.ts';

ownDevice();
afterEach(() => {
  stayHere();
  document.documentElement.removeAttribute('data-theme');
});

describe('the details', () => {
  it('are filled in from the profile, with a link back', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute(
      'href',
      '/student/dashboard',
    );
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Noor');
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Haddad');
    expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveValue('+49 30 1234');
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('noor@nightfloat.example');
    expect(screen.getByText(/1:1.*1MB/)).toBeVisible();
  });

  it('are shown before what stands below them', async () => {
    let release: (answer: unknown) => void = () => undefined;
    const waits = new Promise((resolve) => (release = resolve));
    openStudent('/student/Profile', {
      more: {
        'GET /api/profile/': async () => {
          await waits;
          return { body: profileOf([premium()]) };
        },
      },
    });
    await screen.findByText('Loading profile...');
    expect(screen.queryByRole('heading', { name: 'Change password' })).toBeNull();
    release(null);
    expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First name' })).toBeVisible();
  });

  it('are sent as a form, without a photo unless one was chosen', async () => {
    const { tap, sent } = await open({ body: profileOf([premium()], { first_name: 'Nora' }) });
    await tap.clear(screen.getByRole('textbox', { name: 'First name' }));
    await tap.type(screen.getByRole('textbox', { name: 'First name' }), 'Nora');
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(sentForm(sent)).toEqual({
      first_name: 'Nora',
      last_name: 'Haddad',
      phone_number: '+49 30 1234',
      email: 'noor@nightfloat.example',
    });
    expect(sessionStore.get()?.first_name).toBe('Nora');
  });

  it('keep what is typed while they are being saved', async () => {
    let release: (answer: unknown) => void = () => undefined;
    const waits = new Promise((resolve) => (release = resolve));
    const { tap } = await open(async () => {
      await waits;
      return { body: profileOf([premium()], { first_name: 'Nora', last_name: 'Hadad' }) };
    });
    const [firstName, lastName] = ['First name', 'Last name'].map((name) =>
      screen.getByRole('textbox', { name }),
    );
    fireEvent.change(firstName!, { target: { value: 'Nora' } });
    fireEvent.change(lastName!, { target: { value: 'Hadad' } });
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    await tap.type(lastName!, 'i');
    release(null);
    expect(await screen.findByText('Profile updated successfully!')).toBeVisible();
    expect(firstName).toHaveValue('Nora');
    expect(lastName).toHaveValue('Hadadi');
  });

  it('accept any photo, as the server decides', async () => {
    const { tap, sent } = await open();
    const photo = new File([new Uint8Array(2_000_000)], 'large.png', { type: 'image/png' });
    await tap.upload(screen.getByLabelText('Change photo'), photo);
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Profile updated successfully!');
    expect(sentForm(sent)).toMatchObject({ profile_picture: { name: 'large.png', size: 2_000_000 } });
  });

  it('let go of the photo’s preview once it is saved, and when the screen is left', async () => {
    const released = vi.spyOn(URL, 'revokeObjectURL');
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
    const { tap, unmount } = await open();
    const choose = async () =>
      tap.upload(screen.getByLabelText('Change photo'), new File(['x'], 'me.png', { type: 'image/png' }));
    await choose();
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Profile updated successfully!');
    await waitFor(() => expect(released).toHaveBeenCalledWith('blob:1'));
    await choose();
    unmount();
    expect(released).toHaveBeenLastCalledWith('blob:2');
  });

  it('show what the server said, once, and keep what was typed', async () => {
    const { tap } = await open({
      status: 400,
      body: {
        code: 'invalid_input',
        error: 'Enter a valid phone number.',
        phone_number: ['Enter a valid phone number.'],
      },
    });
    await tap.type(screen.getByRole('textbox', { name: 'Phone number' }), 'x');
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Enter a valid phone number.')).toBeVisible();
    const phone = screen.getByRole('textbox', { name: 'Phone number' });
    expect(phone).toHaveValue('+49 30 1234x');
    expect(phone).toHaveFocus();
    expect(phone).toHaveAccessibleDescription('Enter a valid phone number.');
  });

  it('show errors beside each field when there are several, until it is changed', async () => {
    const { tap } = await open({
      status: 400,
      body: {
        error: 'Some fields need attention.',
        first_name: ['May not be blank.'],
        email: ['Not an address.'],
      },
    });
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Some fields need attention.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription(
      'May not be blank.',
    );
    const [name, email] = ['First name', 'Email'].map((field) =>
      screen.getByRole('textbox', { name: field }),
    );
    expect(email).toHaveAccessibleDescription('Not an address.');
    await tap.type(name!, 'a');
    expect(name).toBeValid();
    expect(name).toHaveAccessibleDescription('');
    expect(email).toHaveAccessibleDescription('Not an address.');
  });

  it('ask for the password only when the email was changed', async () => {
    const { tap, sent } = await open();
    const password = () => screen.queryByLabelText('Your password, to change your email');
    const email = screen.getByRole('textbox', { name: 'Email' });
    await tap.clear(email);
    await tap.type(email, 'NOOR@nightfloat.example');
    expect(password()).toBeNull();
    await tap.type(email, '.org');
    expect(password()).toHaveAccessibleDescription(/old address gets a link/);
    await tap.type(password()!, 'Correct-Horse-7');
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Profile updated successfully!');
    expect(sentForm(sent)).toMatchObject({
      email: 'NOOR@nightfloat.example.org',
      current_password: 'Correct-Horse-7',
    });
    expect(password()).toBeNull();
  });

  it('focus the password when it was refused', async () => {
    const sentence = 'The current password is incorrect.';
    const { tap } = await open({ status: 400, body: { error: sentence, current_password: [sentence] } });
    await tap.type(screen.getByRole('textbox', { name: 'Email' }), '.org');
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const password = screen.getByLabelText('Your password, to change your email');
    expect(password).toHaveFocus();
    expect(password).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  it('say beside the photo why it was refused, until it is discarded or another one is chosen', async () => {
    const sentence = 'This is not a PNG, JPEG, WebP or AVIF picture.';
    const body = { code: 'wrong_media_type', error: sentence, profile_picture: [sentence] };
    const { tap } = await open({ status: 415, body });
    await tap.upload(screen.getByLabelText('Change photo'), new File(['x'], 'me.png', { type: 'image/png' }));
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    const photo = screen.getByLabelText('Choose another photo');
    expect(photo).toHaveFocus();
    expect(photo).toHaveAccessibleDescription(expect.stringContaining(sentence));
    await tap.upload(photo, new File(['y'], 'also-me.png', { type: 'image/png' }));
    expect(screen.queryByText(sentence)).toBeNull();
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    await tap.click(screen.getByRole('button', { name: 'Discard photo' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it.each<[string, Answering]>([
    ['an error without words', { status: 500, body: {} }],
    ['no answer', 'lost'],
  ])('show “Update failed.” after %s', async (_, answer) => {
    const { tap } = await open(answer);
    await tap.type(screen.getByRole('textbox', { name: 'First name' }), 'a');
    await tap.click(screen.getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText('Update failed.')).toBeVisible();
  });

  it('say that saving needs signal', async () => {
    await open();
    loseSignal();
    expect(
      await screen.findByText('You’re offline. Stay on this page, and save when you’re back online.'),
    ).toBeVisible();
  });

  it('say nothing of saving while they aren’t on this device', async () => {
    openStudent('/student/Profile', { more: { 'GET /api/profile/': 'lost' } });
    loseSignal();
    expect(await screen.findByText(/^Your profile isn’t on this device yet/)).toBeVisible();
    expect(screen.queryByText(/save when you’re back online/)).toBeNull();
  });
});

it('changes the theme at once and remembers it', async () => {
  const { tap, unmount } = await open();
  await tap.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  unmount();
  await open();
  expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

it('signs out to the home page and leaves nothing on the device', async () => {
  const leave = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const { tap } = await open();
  await tap.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'), { timeout: 3_000 });
  expect(sessionStore.get()).toBeNull();
  expect(openedDevice()).toBeNull();
});
