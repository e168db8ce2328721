/** What notes and reports of errors say. */
export const ownWordsMessages = {
  region: 'Your note',
  addNote: 'Add a note',
  editNote: 'Edit note',
  note: 'Your note',
  noteHint: 'Only you can see it. It’s on all your devices.',
  other: 'Written on another device at the same time:',
  addOther: 'Add it to this note',
  done: 'Done',
  notSaved: 'The note couldn’t be saved on this device. Free up some space, then try again.',
  report: 'Report an error',
  reportLabel: 'What’s wrong with this question?',
  reportHint: 'It goes to the team of this course, with the question.',
  reportNeeded: 'Say what’s wrong first.',
  send: 'Send report',
  sent: 'Thank you. The team of this course will look at it.',
  notSent: 'The report couldn’t be saved on this device. Free up some space, then try again.',
} as const;
