/** Texts shared by the profiles of students and staff. */
export const accountMessages = {
  passwordForEmail: 'Your password, to change your email',
  afterNewEmail: 'Your other devices are signed out. Your old address gets a link that undoes the change.',
} as const;
