/** Plans for sale (1-public §9, 3-admin §1): three plans, each for three durations. */
export const planTypes = ['basic', 'pro', 'premium'] as const;
export type PlanType = (typeof planTypes)[number];

/** Durations that the course form offers, in months. */
export const planMonths = [3, 6, 12] as const;

export interface ContentFlags {
  videos: boolean;
  audios: boolean;
  test_series: boolean;
  question_bank: boolean;
}
export type ContentKind = keyof ContentFlags;

/** The content that each plan grants. */
export const planGrants: Record<PlanType, ContentFlags> = {
  basic: { videos: true, audios: true, test_series: false, question_bank: false },
  pro: { videos: true, audios: true, test_series: true, question_bank: false },
  premium: { videos: true, audios: true, test_series: true, question_bank: true },
};

/** Feature lists of the public pricing cards (O-045). */
export const planFeatures: Record<PlanType, readonly string[]> = {
  basic: ['Videos', 'Classes', 'Podcasts'],
  pro: ['Videos', 'Classes', 'Podcasts', 'Test'],
  premium: ['Videos', 'Classes', 'Podcasts', 'Test', 'Question Banks'],
};
