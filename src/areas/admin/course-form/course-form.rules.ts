import type { Course } from '../../../contract/courses.ts';
import { limits } from '../../../contract/limits.ts';
import {
  planGrants,
  planMonths,
  planTypes,
  type ContentKind,
  type PlanType,
} from '../../../contract/plans.ts';
import { uploadMessages } from '../../../messages/recordings.ts';
import { money } from '../../../lib/money.ts';

type Months = (typeof planMonths)[number];

export interface PlanDraft {
  recommend: boolean;
  /** As typed, with or without a currency sign (O-024). */
  prices: Record<Months, string>;
}

export interface CourseDraft {
  title: string;
  description: string;
  video: File | null;
  thumbnail: File | null;
  plans: Record<PlanType, PlanDraft>;
}

const emptyPlan = (): PlanDraft => ({ recommend: true, prices: { 3: '', 6: '', 12: '' } });

/** A new course. Every plan is recommended, which makes it available for purchase (O-023). */
export const emptyCourse = (): CourseDraft => ({
  title: '',
  description: '',
  video: null,
  thumbnail: null,
  plans: { basic: emptyPlan(), pro: emptyPlan(), premium: emptyPlan() },
});

/** The form values of a course. */
export const draftOf = (course: Course): CourseDraft => ({
  title: course.title,
  description: course.description,
  video: null,
  thumbnail: null,
  plans: { basic: planOf(course, 'basic'), pro: planOf(course, 'pro'), premium: planOf(course, 'premium') },
});

function planOf({ plans }: Course, type: PlanType): PlanDraft {
  const plan = plans.find(({ plan_type }) => plan_type === type);
  if (plan === undefined) return emptyPlan();
  const price = (months: Months) => {
    const sold = plan.durations.find((duration) => duration.months === months);
    return sold === undefined ? '' : money(sold.price);
  };
  return { recommend: plan.recommend, prices: { 3: price(3), 6: price(6), 12: price(12) } };
}

/** Whether leaving would lose input. */
export const hasUnsavedInput = (draft: CourseDraft, before: CourseDraft): boolean =>
  draft.video !== before.video ||
  draft.thumbnail !== before.thumbnail ||
  draft.title !== before.title ||
  draft.description !== before.description ||
  planTypes.some((type) => {
    const [now, then] = [draft.plans[type], before.plans[type]];
    return (
      now.recommend !== then.recommend ||
      planMonths.some((months) => now.prices[months] !== then.prices[months])
    );
  });

export type CourseProblems = Partial<Record<'video' | 'thumbnail', string>>;

/** What the server would reject, checked before sending. */
export const problemsOf = ({ video, thumbnail }: CourseDraft): CourseProblems => ({
  ...(video && video.size > limits.previewVideoBytes && { video: uploadMessages.tooLarge }),
  ...(thumbnail && thumbnail.size > limits.pictureBytes && { thumbnail: uploadMessages.pictureTooLarge }),
});

/** The text fields of the request; `plans` is JSON text. A plan is not offered for a duration without a price. */
export const fieldsOf = ({ title, description, plans }: CourseDraft) => ({
  title,
  description,
  plans: JSON.stringify(
    planTypes.map((type) => ({
      plan_type: type,
      recommend: plans[type].recommend,
      durations: planMonths
        .map((months) => ({ months, price: plans[type].prices[months].trim() }))
        .filter(({ price }) => price !== ''),
    })),
  ),
});

const contentNames: Record<ContentKind, string> = {
  videos: 'Videos',
  audios: 'Podcasts',
  test_series: 'Test Series',
  question_bank: 'Question Banks',
};

/** The contents of a plan, in words (3-admin §1). */
export const contentsOf = (type: PlanType): string =>
  (Object.keys(contentNames) as ContentKind[])
    .filter((kind) => planGrants[type][kind])
    .map((kind) => contentNames[kind])
    .join(', ');

/**
 * The duration of a plan whose price a message of the server concerns: `The price of basic for 3 months can’t be
 * used.`
 */
export const monthsOf = (sentence: string | undefined, type: PlanType): Months | undefined =>
  planMonths.find((months) => sentence?.includes(` ${type} for ${months} months `));
