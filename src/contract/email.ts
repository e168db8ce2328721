/**
 * For `pattern`: something, @, and something with a dot inside. No text fits a part of it in two ways: a long one would
 * keep the server busy for minutes while all ways are tried.
 */
export const emailPattern = '^\\s*[^\\s@]+@[^\\s@][^\\s@.]*\\.[^\\s@]+\\s*$';

/** An address as accounts are known by it: capitals and spaces around it make no other. */
export const normalEmail = (email: string) => email.trim().toLowerCase();
