import { paths } from '../lib/paths.ts';
import type { HeaderLink } from './header-link.ts';

/** The five links of the header and of the slide-out menu (1-public §2). */
export const siteLinks: readonly HeaderLink[] = [
  { label: 'Home', to: paths.home },
  { label: 'About us', to: paths.about },
  { label: 'Courses & Pricing', to: paths.courses },
  { label: "FAQ's", to: paths.faqs },
  { label: 'Contact Us', to: paths.contact },
];
