import { render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { BrowserRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { BackMeanwhile } from '../../../src/app/back-meanwhile.tsx';

afterEach(() => history.replaceState(null, '', '/'));

/** Begins to render a screen, then does `meanwhile` before the rest of it renders. */
function start(address: string, meanwhile: () => void) {
  history.replaceState(null, '', address);
  const Question = () => {
    useState(meanwhile);
    return <h1>The question</h1>;
  };
  render(
    <BrowserRouter>
      <BackMeanwhile />
      <Routes>
        <Route path="/question" element={<Question />} />
        <Route path="/dashboard" element={<h1>The dashboard</h1>} />
        <Route path="/old" element={<Moved />} />
      </Routes>
    </BrowserRouter>,
  );
}
function Moved() {
  const navigate = useNavigate();
  useEffect(() => void navigate('/dashboard', { replace: true }), [navigate]);
  return null;
}
const heading = (name: string) => screen.findByRole('heading', { name });

it('shows the screen that the student went back to while the first one was being rendered', async () => {
  start('/question?id=1', () => history.replaceState(null, '', '/dashboard'));
  expect(await heading('The dashboard')).toBeVisible();
});

it('does nothing if the address stayed, or if the screen itself moved on', async () => {
  const told = vi.fn<() => void>();
  addEventListener('popstate', told);
  start('/question?id=1', () => undefined);
  expect(await heading('The question')).toBeVisible();
  start('/old', () => undefined);
  expect(await heading('The dashboard')).toBeVisible();
  removeEventListener('popstate', told);
  expect(told).not.toHaveBeenCalled();
});
