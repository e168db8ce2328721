/** An address as accounts are known by it: capitals and spaces around it make no other. */
export const normalEmail = (email: string) => email.trim().toLowerCase();
