/** What the profiles of students and of staff say alike. */
export const accountMessages = {
  passwordForEmail: 'Your password, to change your email',
  afterNewEmail: 'Your other devices are signed out. Your old address gets a link that undoes the change.',
} as const;
