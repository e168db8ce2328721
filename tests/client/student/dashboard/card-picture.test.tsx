import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CardPicture } from '../../../../src/areas/student/dashboard/card-picture.tsx';

it('tries a picture that failed to load again when the browser comes back online', () => {
  render(<CardPicture url="/heart.webp" name="Cardiology" />);
  fireEvent.error(screen.getByRole('img', { name: 'Cardiology' }));
  expect(screen.queryByRole('img', { name: 'Cardiology' })).toBeNull();
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.getByRole('img', { name: 'Cardiology' })).toHaveAttribute('src', '/heart.webp');
});
