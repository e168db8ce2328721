import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { adminRoutes } from '../../../src/areas/admin/admin.routes.tsx';
import { renderAt, users } from '../../support/render.tsx';

it('a course’s file that the server refused is blamed, but not the one chosen instead', async () => {
  const video = 'This is not an MP4 or WebM video.';
  const thumbnail = 'This isn’t a picture.';
  const { tap } = renderAt('/admin/create-course', {
    routes: adminRoutes,
    user: users.admin,
    answers: {
      'POST /api/create-course/': {
        status: 415,
        body: { code: 'wrong_media_type', video: [video], thumbnail: [thumbnail] },
      },
    },
  });
  const png = (name: string) => new File(['x'], name, { type: 'image/png' });
  await tap.type(await screen.findByLabelText('Course name'), 'Nephrology');
  await tap.upload(screen.getByLabelText('Thumbnail'), png('fake.png'));
  await tap.click(screen.getByRole('button', { name: 'Save & Next' }));
  expect(await screen.findByText(thumbnail)).toBeInTheDocument();
  await tap.upload(screen.getByLabelText('Thumbnail'), png('kidney.png'));
  expect(screen.queryByText(thumbnail)).toBeNull();
  expect(screen.getByText(video)).toBeInTheDocument();
  await tap.upload(screen.getByLabelText('Video'), new File(['x'], 'intro.mp4', { type: 'video/mp4' }));
  expect(screen.queryByText(video)).toBeNull();
});
