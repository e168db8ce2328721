import BookOpenCheck from 'lucide-react/icons/book-open-check';
import CirclePlay from 'lucide-react/icons/circle-play';
import Headphones from 'lucide-react/icons/headphones';
import Receipt from 'lucide-react/icons/receipt';
import Timer from 'lucide-react/icons/timer';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { whenIdle } from '../../../lib/when-idle.ts';
import { dashboardMessages } from '../../../messages/student.ts';
import { serverToday } from '../../../offline/clock/server-clock.ts';
import { preference, setPreference } from '../../../offline/preferences.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { lazyComponent } from '../../../material/loading/lazy-component.tsx';
import { CardsComing } from './cards-coming.tsx';
import { chosenTab, openTabs, tabRows, type Plans, type TabId } from './dashboard.rules.ts';
import type { PodcastPlace } from './podcast-tab.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { QuietBox } from './quiet-box.tsx';
import type { TabProps } from './tab-props.ts';
import { VideosTab } from './videos-tab.tsx';

/** The five tabs; on a phone, the bar at the bottom. The selected one is remembered. */
export function DashboardTabs({ mine, device, plans }: Omit<TabProps, 'subscriptions'> & { plans: Plans }) {
  const open = openTabs(plans, serverToday());
  const subscriptions = plans ?? [];
  const { tab: asked, podcast } = useAddress(open);
  const [chosen, setChosen] = useState<TabId | null>(null);
  useEffect(() => {
    void whenIdle().then(() => Promise.all([PodcastTab.ready(), TestSeriesTab.ready()]));
  }, []);
  const value = chosenTab([chosen, asked, preference('dashboardTab')], open);

  function choose(id: TabId) {
    setPreference('dashboardTab', id);
    setChosen(id);
  }

  return (
    <Tabs
      label="Content"
      tabs={tabRows.map(({ id, label }) => ({ id, label, icon: icons[id], locked: !open.includes(id) }))}
      value={value}
      onChange={choose}
      bar
    >
      <Suspense fallback={<CardsComing />}>
        {panelOf(value, { mine, device, subscriptions }, podcast)}
      </Suspense>
    </Tabs>
  );
}

// A student's first tab needs less code than these two, which their first start doesn't wait for.
const PodcastTab = lazyComponent(async () => (await import('./podcast-tab.tsx')).PodcastTab);
const TestSeriesTab = lazyComponent(async () => (await import('./test-series-tab.tsx')).TestSeriesTab);

/** Loads the code of the tab that the screen opens with. */
export async function firstTabReady() {
  const asked = new URLSearchParams(location.search).get('tab') ?? preference('dashboardTab');
  if (asked === 'podcast') await PodcastTab.ready();
  if (asked === 'test-series') await TestSeriesTab.ready();
}

/**
 * Reads `?tab=` from the address, as an app shortcut sets it, and removes it. The tab is remembered like a selection,
 * so that Back and a reload return to it. `&category=&audio=` name one podcast there, for search results.
 */
function useAddress(open: readonly TabId[]): { tab: string | null; podcast: PodcastPlace | null } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const [asked] = useState(() => {
    const [category, audio] = ['category', 'audio'].map((name) => Number(params.get(name)));
    return { tab: params.get('tab'), podcast: category && audio ? { category, audio } : null };
  });
  const found = open.find((id) => id === asked.tab);
  useEffect(() => {
    if (found !== undefined) setPreference('dashboardTab', found);
  }, [found]);
  useEffect(() => {
    if (!params.has('tab')) return;
    for (const name of ['tab', 'category', 'audio']) params.delete(name);
    setParams(params, { replace: true, state });
  }, [params, setParams, state]);
  return asked;
}

function panelOf(tab: TabId, given: TabProps, podcast: PodcastPlace | null): ReactNode {
  switch (tab) {
    case 'videos':
      return <VideosTab {...given} />;
    case 'podcast':
      return <PodcastTab {...given} wanted={podcast} />;
    case 'test-series':
      return <TestSeriesTab {...given} />;
    case 'questions':
      return <QuestionsTab {...given} />;
    case 'transactions':
      return <QuietBox>{dashboardMessages.transactions}</QuietBox>;
  }
}

const icons: Record<TabId, ReactNode> = {
  videos: <CirclePlay />,
  podcast: <Headphones />,
  'test-series': <Timer />,
  questions: <BookOpenCheck />,
  transactions: <Receipt />,
};
