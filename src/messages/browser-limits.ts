/** What a browser cannot do offline, and what the student can do about it. */

export const browserLimitMessages = {
  title: 'In this browser',
  limits: {
    'sends-while-open':
      'Answers are sent only while Nightfloat is open. When you’re back online, open it and wait for “All sent”.',
    clears:
      'It clears a site’s data if you don’t visit for seven days. Once everything is sent, install Nightfloat (Share, then “Add to Home Screen” or “Add to Dock”) and sign in there: an installed app keeps its data.',
    sound:
      'A podcast may stop when you lock the phone or switch apps. Open Nightfloat and press play: it resumes where it stopped.',
  },
};

export type BrowserLimit = keyof typeof browserLimitMessages.limits;
