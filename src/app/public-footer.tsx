import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Logo } from '../ui/logo.tsx';
import { Tip } from '../ui/tip.tsx';
import styles from './public-footer.module.css';

const columns = [
  {
    title: 'Company',
    links: [
      { label: 'Home', to: paths.home },
      { label: 'About us', to: paths.about },
      { label: 'Courses & Pricing', to: paths.courses },
      { label: 'Contact Us', to: paths.contact },
    ],
  },
  {
    title: 'Courses',
    links: [
      { label: 'Internal Medicine', to: paths.home },
      { label: "ECG's Master", to: paths.home },
    ],
  },
  {
    title: 'Help',
    links: [
      { label: 'Privacy Policies', to: paths.privacy },
      { label: 'Terms and Conditions', to: paths.terms },
    ],
  },
];

/** Placeholders that lead nowhere until there are accounts to link to (O-009). */
const socials = [
  {
    name: 'Facebook',
    mark: 'M13.5 21v-8h2.7l.4-3.1h-3.1V8c0-.9.3-1.5 1.5-1.5h1.7V3.7A22 22 0 0 0 14.3 3.5c-2.4 0-4 1.5-4 4.1v2.3H7.5V13h2.8v8z',
  },
  {
    name: 'Instagram',
    mark: 'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm0 2A2.5 2.5 0 0 0 5.5 8v8A2.5 2.5 0 0 0 8 18.5h8a2.5 2.5 0 0 0 2.5-2.5V8A2.5 2.5 0 0 0 16 5.5zm4 2.7a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6zm0 2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6zm4-3.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  },
  {
    name: 'LinkedIn',
    mark: 'M4.2 9.2h3.3v11H4.2zM5.85 3.8a1.95 1.95 0 1 1 0 3.9 1.95 1.95 0 0 1 0-3.9zM9.7 9.2h3.2v1.5c.5-.9 1.6-1.8 3.3-1.8 3.3 0 3.9 2.2 3.9 5v6.3h-3.3v-5.6c0-1.3 0-3-1.8-3s-2.1 1.4-2.1 2.9v5.7H9.7z',
  },
  {
    name: 'YouTube',
    mark: 'M21.6 7.6a2.5 2.5 0 0 0-1.8-1.8C18.2 5.4 12 5.4 12 5.4s-6.2 0-7.8.4a2.5 2.5 0 0 0-1.8 1.8A26 26 0 0 0 2 12a26 26 0 0 0 .4 4.4 2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.8.4 7.8.4s6.2 0 7.8-.4a2.5 2.5 0 0 0 1.8-1.8A26 26 0 0 0 22 12a26 26 0 0 0-.4-4.4zM10 15.2V8.8l5.4 3.2z',
  },
];

export function PublicFooter() {
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.promise}>
          <Logo size={28} wordmark />
          <p>
            Nightfloat is dedicated to empowering residents and fellows with high-quality, board-focused
            education.
          </p>
          <ul className={styles.socials}>
            {socials.map(({ name, mark }) => (
              <li key={name}>
                {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the spec wants a link that leads nowhere yet */}
                <a href="#" aria-label={name} onClick={goNowhere}>
                  <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
                    <path d={mark} fillRule="evenodd" />
                  </svg>
                  <Tip text={name} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title} className={styles.column}>
            <h2>{title}</h2>
            <ul className={styles.links}>
              {links.map(({ label, to }) => (
                <li key={label}>
                  <Link to={to}>{label}</Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className={styles.rights}>
        <p>© 2025 Nightfloat. Designed and developed by the Nightfloat team.</p>
        <Link to={paths.refund}>Refund Policy</Link>
        <Link to={paths.disclaimer}>Disclaimer</Link>
      </div>
    </footer>
  );
}

const goNowhere = (event: MouseEvent) => event.preventDefault();
