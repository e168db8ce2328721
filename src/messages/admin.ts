import { counted, plural } from '../lib/plural.ts';

/** Texts of the staff area. */
export const adminMessages = {
  leaving: {
    typed: {
      title: 'Leave without saving?',
      body: 'This form has unsaved changes. They’ll be lost if you leave.',
    },
    uploading: {
      title: 'Leave while this is uploading?',
      body: 'Leaving stops the upload and empties this form. To resume, choose the same file again within a day.',
    },
    saving: {
      title: 'Leave while this is being saved?',
      body: 'Saving goes on if you leave. Anything you typed since will be lost. If saving fails, so will the rest.',
    },
    leave: 'Leave',
    stay: 'Stay here',
  },
  sessionLost: {
    nobody: {
      title: 'Your session has ended',
      body: 'Everything you entered is still here. Open another tab, sign in there, then come back and save.',
    },
    another: {
      title: 'Someone else is signed in now',
      body: 'Everything you entered is still here, but only the account you began with can save it. Open another tab, sign in there with that account, then come back and save.',
    },
    signIn: 'Open the sign-in page in a new tab',
    close: 'Back to the form',
  },
  noConnection: 'The server couldn’t be reached. Everything you entered is still here.',
  tooLargeOnTheWay:
    'Something on the way to the server refused this because it’s too large. Everything you entered is still here; a smaller file may get through.',
  gone: 'Someone deleted this, or what it belongs to. Everything you entered is still here.',
  changedMeanwhile: {
    question: {
      title: 'There is a newer version of this question than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its image stays unless you changed the image, too. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with my text and answers',
    },
    tracing: {
      title: 'There is a newer version of this question than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its image stays unless you changed the image, too. If you measured the scale on a different image, it isn’t saved. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with my text and answers',
    },
    course: {
      title: 'There is a newer version of this course than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its texts and prices are overwritten; its video and thumbnail stay unless you chose others. To see it first, open the course again from the list, which discards what you typed.',
      replace: 'Replace with my texts and prices',
    },
    category: {
      title: 'There is a newer version of this category than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its image stays unless you chose another. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with what I typed',
    },
    video: {
      title: 'There is a newer version of this video than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its files stay unless you chose others. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with what I typed',
    },
    audio: {
      title: 'There is a newer version of this podcast than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its recording stays unless you chose another. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with what I typed',
    },
    person: {
      title: 'There is a newer version of this person’s details than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its image stays unless you chose another. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with what I typed',
    },
    subadmin: {
      title: 'There is a newer version of this sub-admin’s details than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with what I typed',
    },
    finding: {
      title: 'There is a newer version of this finding than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. If you replace the newer version, its image stays unless you changed the image, too. To see it first, cancel, which discards what you typed, and open it again.',
      replace: 'Replace with what I typed',
    },
    test: {
      title: 'There is a newer version of this test series than the one you opened.',
      body: 'Yours isn’t saved yet, but it’s still here. The newer version is in the list; canceling the edit discards what you typed.',
      replace: 'Replace with what I typed',
    },
  },
  /** The same words for all that can be added. */
  addedBefore: {
    title: 'Your first attempt was saved after all; only the confirmation was lost.',
    body: 'It’s in the list, without what you changed since. You can edit it there, which discards what you typed here, or add this as another one.',
    replace: 'Add as another one',
  },
  wrongFields: (n: number) => `${counted(n, 'field')} ${plural(n, 'needs', 'need')} attention.`,
  adminsOnly: 'Only admins can open this page.',
  chatWithSubadmins: 'Students chat with sub-admins.',
  found: (results: string) => `${results} found`,
  stopped: 'The upload was stopped. Nothing was stored.',

  courses: {
    none: 'No courses found',
    found: (n: number) => counted(n, 'course'),
    notLoaded: 'The courses didn’t load.',
    activated: 'Course activated successfully.',
    deactivated: 'Course deactivated successfully.',
    statusFailed: 'Failed to update course status.',
    deleted: 'Course deleted successfully.',
    deletionAsked: 'Delete request sent to admin.',
    unexpected: 'Unexpected response from server.',
    deleteFailed: 'Failed to delete course.',
    saving: 'Saving course...',
    created: 'Course created successfully!',
    updated: 'Course updated successfully!',
    notOpened: 'This course didn’t load.',
    notFound: 'This course doesn’t exist.',
    asksAdmin: 'This asks an admin to delete this course.',
    deleteWhat: (title: string) =>
      `${title} will be removed from the course list. Subscriptions and results are kept.`,
    deleteAsks: (title: string) =>
      `This asks an admin to delete ${title}. Nothing changes until they confirm.`,
    saveFailed: 'Something went wrong while saving the course.',
  },

  categories: {
    none: 'No categories added yet.',
    notLoaded: 'The categories didn’t load.',
    incomplete: 'Name and description are required.',
    creating: 'Creating category...',
    created: 'Category created successfully!',
    updating: 'Updating category...',
    updated: 'Category updated successfully!',
    saveFailed: 'Something went wrong.',
    deleteWhat: (name: string) => `${name} will be deleted for good, with everything in it.`,
    deleted: 'Category deleted!',
    deleteFailed: 'Failed to delete category.',
  },

  content: {
    chooseCategory: 'Please select a category to continue.',
  },
} as const;
