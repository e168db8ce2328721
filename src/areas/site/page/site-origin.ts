import { createContext } from 'react';

/** Where this site is reached from outside, without a slash at its end; the server says it for pages that it draws. */
export const SiteOrigin = createContext<string | null>(null);
