/** Texts of videos and podcasts. Quoted texts are from the specification (2-student §2). */
import { counted, plural } from '../lib/plural.ts';
import { mediaCardMessages } from './media-card.ts';
import { storageFull } from './storage-full.ts';

const podcasts = (n: number) => counted(n, 'podcast');

const notStored = 'The device couldn’t store it.';

export const mediaMessages = {
  ...mediaCardMessages,
  noVideo: 'No video available',
  noVideoMore: 'It will appear here as soon as the course has one.',
  noPodcastMore: 'They’ll appear here as soon as the course has some.',
  loadingVideos: 'Loading videos...',
  loadingPodcasts: 'Loading podcasts...',
  noCategory: 'No category was chosen. Choose one under Videos on your dashboard.',
  back: 'Back to dashboard',
  notKeptTitle: 'These videos aren’t on this device.',
  notKept:
    'You’re offline right now. They open when you’re back online, and anything you download stays here.',
  podcastsNotKept: 'You’re offline right now, and this list hasn’t been opened on this device before.',
  failedTitle: 'The videos didn’t load.',
  failed: 'The server had a problem. Nothing you did is lost.',
  podcastsFailed: 'The podcasts didn’t load. The server had a problem.',
  gone: 'This category may have been taken down. Your dashboard lists what’s available.',
  noAccess: 'You have no plan that includes these videos. Any active plan for this course does.',
  seePlans: 'See plans',
  podcastsNoAccess: 'Your plan no longer includes these podcasts.',
  tryAgain: 'Try again',

  afterHeard: (category: string) => `How much of ${category} stayed with you?`,
  questionsOn: (n: number) => counted(n, 'question'),
  noQuestions: 'No questions now',

  openUntil: (day: string) => `Subscription runs until ${day}`,
  endedOn: (day: string) => `Subscription ended on ${day}`,
  podcastCount: podcasts,
  resumed: (at: string) => `Resumes at ${at}`,
  startOver: 'Start over',
  upNext: (title: string) => `Next: ${title}`,
  seen: 'Watched',
  heard: 'Heard',
  left: (time: string) => `${time} left`,
  finished: 'Finished',
  toggle: { play: 'Play', pause: 'Pause', again: 'Play again from the start' },

  sourceTroubles: {
    'no-answer': 'You’re offline, and this isn’t on this device. It will resume when you’re back online.',
    locked: 'Your plan no longer includes this.',
    gone: 'No longer available.',
    'not-sent': 'The server can’t send this right now. Try again in a moment.',
    failed: 'This won’t play. The file may be damaged, or this browser can’t play it.',
  },

  download: (title: string, size: string) => `Download ${title}${size === '' ? '' : `, ${size}`}`,
  downloading: (title: string, percent: number) => `Pause the download of ${title}, ${percent}% downloaded`,
  resumeDownload: (title: string) => `Resume the download of ${title}`,
  kept: (title: string) => `${title} is on this device. Options`,
  states: {
    queued: 'Waiting in line',
    'no-answer': 'Waiting for signal',
    'not-sent': 'Waiting for the server',
    wifi: 'Waiting for Wi-Fi',
    elsewhere: 'Downloading in another tab',
  },
  percentHere: (percent: number, size: string) => `${percent}% of ${size} downloaded`,
  holds: {
    paused: 'Paused',
    full: `${storageFull.title} ${storageFull.freeUp('continue')}`,
    gone: 'No longer available.',
    locked: 'Your plan no longer includes it.',
    broken: 'The download was damaged and has been deleted. Try again.',
    'not-stored': `${notStored} Try again.`,
    refused: 'The server refused it. Try again later.',
  },
  takenAway: (n: number) =>
    plural(
      n,
      'Your plan has ended. 1 download was removed from this device.',
      `Your plan has ended. ${n} downloads were removed from this device.`,
    ),
  /** What to do is said after it. */
  notStored,
  notRemoved: 'It couldn’t be removed. Try again.',
  downloadAll: (size: string) => `Download all, ${size}`,
  allKept: 'All on this device',
  removeAllTitle: (name: string) => `Remove the podcasts of ${name} from this device?`,
  removeAll: 'You’ll need to be online to get them back. Your place is kept.',

  wifiOnly: 'Download on Wi-Fi only',
  dropHeard: 'Remove podcasts from this device once I’ve heard them',
  dropHeardHint: 'Your place and what you’ve heard are kept.',

  sleepOff: 'Off',
  sleepMinutes: (n: number) => `${n} minutes`,
  sleep: 'Sleep',
  sleepLeft: (n: number) => `${n} min`,
  sleepAtEnd: 'At the end',
  sleepEpisode: 'End of episode',
  stopsIn: (minutes: number) => (minutes <= 1 ? 'Stops in a minute' : `Stops in ${minutes} minutes`),
  stopsAfter: 'Stops at the end of this episode',
};
