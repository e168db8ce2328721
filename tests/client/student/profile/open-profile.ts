import { screen } from '@testing-library/react';
import type { Answering } from '../../../support/render.tsx';
import { openStudent, premium, profileOf } from '../my-studies.ts';

const update = 'PATCH /api/profile/update/';
export const openProfile = async (answer: Answering = { body: profileOf([premium()]) }) => {
  const page = openStudent('/student/Profile', { more: { [update]: answer } });
  await screen.findByRole('textbox', { name: 'First name' });
  return page;
};
export const sentForm = (sent: { name: string; body: unknown }[]) => {
  const form = sent.find(({ name }) => name === update)?.body;
  return form instanceof FormData ? Object.fromEntries(form) : form;
};
