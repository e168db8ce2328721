import { limits } from '../limits.ts';

export interface PasswordCheck {
  id: 'length' | 'upper' | 'lower' | 'digit' | 'special';
  met: boolean;
}

/**
 * The five criteria of 1-public §5, in the order of the checklist. Special means not a letter, digit or space (O-032).
 */
export function passwordChecks(password: string): PasswordCheck[] {
  return [
    { id: 'length', met: password.length >= limits.passwordMin },
    { id: 'upper', met: /\p{Lu}/u.test(password) },
    { id: 'lower', met: /\p{Ll}/u.test(password) },
    { id: 'digit', met: /\p{Nd}/u.test(password) },
    { id: 'special', met: /[^\p{L}\p{N}\s]/u.test(password) },
  ];
}

export const isValidPassword = (password: string) => passwordChecks(password).every((check) => check.met);
