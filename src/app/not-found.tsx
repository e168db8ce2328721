import { NoSuchPage } from '../areas/site/page/no-such-page.tsx';

/** What an address shows that leads nowhere, where no frame of the public pages is around it. */
export const NotFound = () => (
  <main>
    <NoSuchPage />
  </main>
);
