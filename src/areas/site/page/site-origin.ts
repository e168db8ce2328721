import { createContext } from 'react';

/** The public origin of the site, without a trailing slash. Set by the server when it renders a page, else null. */
export const SiteOrigin = createContext<string | null>(null);
