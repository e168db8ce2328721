/** What videos and podcasts say back. Quoted texts are the documents' own (2-student §2). */
const videos = (n: number) => (n === 1 ? '1 video' : `${n} videos`);
const podcasts = (n: number) => (n === 1 ? '1 podcast' : `${n} podcasts`);

export const mediaMessages = {
  noVideo: 'No video available',
  noVideoMore: 'It appears here as soon as the course has one.',
  loadingVideos: 'Loading videos...',
  loadingPodcasts: 'Loading podcasts...',
  noCategoryTitle: 'No video was chosen.',
  noCategory: 'Choose one under Videos on your dashboard.',
  back: 'Back to dashboard',
  notKeptTitle: 'These videos are not on this device.',
  notKept: 'There is no signal right now. With signal they open, and what you download stays here.',
  podcastsNotKept: 'There is no signal right now, and this list was not opened on this device before.',
  failedTitle: 'The videos did not load.',
  failed: 'The server had a problem. Nothing of yours is lost.',
  podcastsFailed: 'The podcasts did not load. The server had a problem.',
  goneTitle: 'This category does not exist.',
  gone: 'It may have been taken down. Your dashboard lists what there is.',
  noAccessTitle: 'Your plan does not open these videos.',
  noAccess: 'A plan that runs for this course does.',
  podcastsNoAccess: 'Your plan does not open these podcasts any more.',
  tryAgain: 'Try again',

  openUntil: (day: string) => `Subscription runs until ${day}`,
  endedOn: (day: string) => `Subscription ended on ${day}`,
  watchedPercent: (percent: number) => `${percent}% watched`,
  watchedCount: (watched: number, all: number) => `${watched} of ${videos(all)} watched`,
  videoCount: videos,
  podcastCount: podcasts,
  onDevice: (n: number) => `${n} on this device`,
  resumed: (at: string) => `Goes on at ${at}.`,
  startOver: 'Start over',
  upNext: (title: string) => `Next: ${title}`,
  seen: 'Watched',
  heard: 'Heard',
  left: (time: string) => `${time} left`,

  sourceTroubles: {
    'no-answer': 'There is no signal, and this is not on this device. It goes on when the signal is back.',
    locked: 'Your plan does not open this any more.',
    gone: 'This was taken off the server.',
    failed: 'This does not play. The file may be damaged, or this browser cannot play it.',
  },

  download: (title: string, size: string) => `Download ${title}${size === '' ? '' : `, ${size}`}`,
  downloading: (title: string, percent: number) => `Pause the download of ${title}, ${percent}% is here`,
  resumeDownload: (title: string) => `Go on with the download of ${title}`,
  kept: (title: string) => `${title} is on this device. Choices`,
  states: {
    queued: 'Waits for its turn',
    'no-answer': 'Waits for signal',
    wifi: 'Waits for Wi-Fi',
    elsewhere: 'Another tab downloads it',
  },
  notHere: 'Not on this device',
  percentHere: (percent: number, size: string) => `${percent}% of ${size} is here`,
  holds: {
    paused: 'Paused',
    full: 'No room left on this device. Free some space, then go on.',
    gone: 'The server has it no more.',
    locked: 'Your plan does not open it any more.',
    broken: 'What came was damaged and was thrown away. Try again.',
    'not-stored': 'The device would not store it. Try again.',
    refused: 'The server refused. Try again later.',
  },
  takenAway: (n: number) =>
    n === 1
      ? 'Your plan has ended. 1 download was taken off this device.'
      : `Your plan has ended. ${n} downloads were taken off this device.`,
  notRemoved: 'It could not be removed. Try again.',
  downloadAll: (size: string) => `Download all, ${size}`,
  allKept: 'All on this device',
  removeAllTitle: (name: string) => `Remove the podcasts of ${name} from this device?`,
  removeAll: 'You need signal to get them back. Where you stopped stays.',

  wifiOnly: 'Download on Wi-Fi only',
  dropHeard: 'Delete a podcast when I have heard it',
  dropHeardHint: 'Where you stopped and what you heard stays.',

  sleepOff: 'Off',
  sleepMinutes: (n: number) => `${n} minutes`,
  sleepEpisode: 'End of episode',
  stopsIn: (minutes: number) => (minutes <= 1 ? 'Stops in a minute' : `Stops in ${minutes} minutes`),
  stopsAfter: 'Stops at the end of this episode',
};
