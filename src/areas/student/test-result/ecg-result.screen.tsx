import { useSearchParams } from 'react-router-dom';
import { appMessages } from '../../../messages/session.ts';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { ScreenTitle } from '../../../ui/screen-title.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ResultView } from '../result/result-view.tsx';

/** The result of an ECG test at `?test=<id>`; without a test, the page does not exist (O-050). */
export function EcgResultScreen() {
  const named = useSearchParams()[0].get('test') ?? '';
  if (/^[1-9]\d{0,9}$/.test(named)) return <ResultView key={named} testId={Number(named)} />;
  return (
    <main>
      <ScreenTitle>{appMessages.notFound}</ScreenTitle>
      <EmptyState
        title={<h1>{appMessages.notFound}</h1>}
        action={<ButtonLink to={paths.home}>{appMessages.home}</ButtonLink>}
      />
    </main>
  );
}
