import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { ScreenTitle } from '../../ui/screen-title.tsx';

type PublicPageProps = { title: string; lead?: ReactNode; narrow?: boolean; children: ReactNode };

/** A public page under its title, which is also the tab's. */
export function PublicPage({ title, children, ...rest }: PublicPageProps) {
  return (
    <Page title={title} {...rest}>
      <ScreenTitle>{title}</ScreenTitle>
      {children}
    </Page>
  );
}
