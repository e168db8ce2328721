/** The title of a result tells screen readers that the player was replaced. */
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { isHandedIn, ResultTitle } from '../../../../src/areas/student/result/result-title.tsx';

const result = (title: string, key: string) => (
  <MemoryRouter initialEntries={[{ pathname: '/', state: isHandedIn, key }]}>
    <ResultTitle key={title}>{title}</ResultTitle>
    <a href="/">Dashboard</a>
  </MemoryRouter>
);
const title = (name: string) => screen.getByRole('heading', { name });

it('keeps the focus when the server’s result replaces the device’s own answers', () => {
  const { rerender } = render(result('Own answers', 'first'));
  expect(title('Own answers')).toHaveFocus();
  rerender(result('Result', 'first'));
  expect(title('Result')).toHaveFocus();
});

it('leaves the focus where the student has moved it in the meantime', () => {
  const { rerender } = render(result('Own answers', 'second'));
  const link = screen.getByRole('link');
  link.focus();
  rerender(result('Result', 'second'));
  expect(link).toHaveFocus();
});
