import {
  planGrants,
  planMonths,
  planTypes,
  type ContentKind,
  type PlanType,
} from '../../../contract/plans.ts';

type Months = (typeof planMonths)[number];

export interface PlanDraft {
  recommend: boolean;
  /** As typed: free text, with or without a currency sign (O-024). */
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

/** A new course: every plan recommended, so that it can be bought (O-023). */
export const emptyCourse = (): CourseDraft => ({
  title: '',
  description: '',
  video: null,
  thumbnail: null,
  plans: { basic: emptyPlan(), pro: emptyPlan(), premium: emptyPlan() },
});

/** Whether anything was put in that leaving would lose. */
export const holdsInput = ({ title, description, video, thumbnail, plans }: CourseDraft): boolean =>
  title !== '' ||
  description !== '' ||
  video !== null ||
  thumbnail !== null ||
  planTypes.some(
    (type) => !plans[type].recommend || planMonths.some((months) => plans[type].prices[months] !== ''),
  );

/** The text parts of the form as the call takes them; `plans` is JSON text. An empty price is no offer. */
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

/** What a plan holds, in words (3-admin §1). */
export const contentsOf = (type: PlanType): string =>
  (Object.keys(contentNames) as ContentKind[])
    .filter((kind) => planGrants[type][kind])
    .map((kind) => contentNames[kind])
    .join(', ');
