import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { CheckboxField, PasswordField, SelectField, TextArea, TextField } from '../../../src/ui/fields.tsx';
import { SearchField } from '../../../src/ui/search-field.tsx';

it('links label, hint and error to the input', () => {
  render(<TextField label="Email" hint="We send a link here." error="This email is taken." />);
  const input = screen.getByLabelText('Email');
  expect(input).toHaveAccessibleDescription('This email is taken. We send a link here.');
  expect(input).toBeInvalid();
  expect(screen.getByRole('alert')).toHaveTextContent('This email is taken.');
});

it('is neither invalid nor described without hint and error', () => {
  render(<TextField label="Email" />);
  expect(screen.getByLabelText('Email')).toBeValid();
  expect(screen.getByLabelText('Email')).not.toHaveAttribute('aria-describedby');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('announces one alert for simultaneous errors in a form, and each later error', async () => {
  const form = (name?: string, email?: string, phone?: string) => (
    <form>
      <TextField label="Name" error={name} />
      <TextField label="Email" error={email} />
      <CheckboxField error={phone}>Call me</CheckboxField>
    </form>
  );
  const heard = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
  const { rerender } = render(form());
  rerender(form('Write your name.', 'Write your email.'));
  expect(heard()).toEqual(['Write your name.']);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Write your email.');
  await Promise.resolve();
  rerender(form('Write your name.', 'Write your email.', 'There is no number.'));
  expect(heard()).toEqual(['Write your name.', 'There is no number.']);
});

it('leaves the alert to the form when the form has its own', () => {
  render(
    <form>
      <TextField label="Name" error="Write your name." />
      <p role="alert">One field needs attention.</p>
    </form>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('One field needs attention.');
});

it('keeps the caller’s description', () => {
  render(
    <>
      <p id="rules">Eight characters.</p>
      <PasswordField label="Password" aria-describedby="rules" error="Too short." />
    </>,
  );
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Eight characters. Too short.');
});

it('passes ref and attributes to the input', () => {
  const ref = createRef<HTMLInputElement>();
  render(<TextField ref={ref} label="Phone" name="phone_number" inputMode="tel" required />);
  expect(ref.current).toBe(screen.getByLabelText('Phone'));
  expect(ref.current).toHaveAttribute('name', 'phone_number');
  expect(ref.current).toBeRequired();
});

it('shows and hides each password on its own', async () => {
  render(
    <>
      <PasswordField label="New password" />
      <PasswordField label="Confirm password" />
    </>,
  );
  const [first] = screen.getAllByRole('button', { name: 'Show password' });
  await userEvent.click(first!);
  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Confirm password')).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
});

it('is the platform’s select, with a placeholder that cannot be chosen', async () => {
  const changed = vi.fn<(...words: unknown[]) => void>();
  render(
    <SelectField
      label="Course"
      placeholder="Choose a course"
      defaultValue=""
      options={[
        { value: 7, label: 'ECG' },
        { value: 8, label: 'Internal Medicine' },
      ]}
      onChange={(event) => changed(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Course' });
  expect(screen.getByRole('option', { name: 'Choose a course' })).toBeDisabled();
  await userEvent.selectOptions(select, 'Internal Medicine');
  expect(changed).toHaveBeenCalledWith('8');
});

it('accepts several lines', async () => {
  render(<TextArea label="Description" />);
  await userEvent.type(screen.getByLabelText('Description'), 'One{enter}Two');
  expect(screen.getByLabelText('Description')).toHaveValue('One\nTwo');
});

it('makes the label of a checkbox part of its target', async () => {
  render(<CheckboxField error="Please accept the terms.">I accept the terms</CheckboxField>);
  const box = screen.getByRole('checkbox', { name: 'I accept the terms' });
  await userEvent.click(screen.getByText('I accept the terms'));
  expect(box).toBeChecked();
  expect(box).toHaveAccessibleDescription('Please accept the terms.');
});

it('searches while typing, and clears with one press while keeping the focus', async () => {
  const changed = vi.fn<(...words: unknown[]) => void>();
  const { rerender } = render(
    <SearchField label="Search users" placeholder="Search user..." value="" onChange={changed} />,
  );
  const box = screen.getByRole('searchbox', { name: 'Search users' });
  expect(screen.queryByRole('button')).toBeNull();
  await userEvent.type(box, 'A');
  expect(changed).toHaveBeenLastCalledWith('A');
  rerender(<SearchField label="Search users" placeholder="Search user..." value="A" onChange={changed} />);
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(changed).toHaveBeenLastCalledWith('');
  expect(box).toHaveFocus();
});

it('says that a text area is full once a paste was cut off, and no longer once there is room', async () => {
  render(<TextArea label="Note" maxLength={12} />);
  const field = screen.getByLabelText('Note');
  await userEvent.type(field, 'eleven sign');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.paste('s and more');
  expect(field).toHaveValue('eleven signs');
  expect(screen.getByRole('alert')).toHaveTextContent('No more than 12 characters fit here.');
  await userEvent.type(field, '{Backspace}');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('says so, too, if its value is kept elsewhere', () => {
  const field = (value: string) => <TextArea label="Note" maxLength={12} value={value} readOnly />;
  const { rerender } = render(field('eleven signs'));
  expect(screen.getByRole('alert')).toHaveTextContent('No more than 12 characters fit here.');
  rerender(field(''));
  expect(screen.queryByRole('alert')).toBeNull();
});
