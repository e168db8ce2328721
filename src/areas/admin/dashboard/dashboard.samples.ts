import { money } from '../../../lib/money.ts';

/** Fixed sample figures: the server has no data on payments or completion (3-admin §2). */
export const samples = {
  earnings: money(482_500),
  completionRate: '68%',
  /** Date shown for both figures. */
  lastUpdate: '2026-01-01',
  transactions: [
    { who: 'Asha Menon', what: 'Internal Medicine, premium', day: '2025-12-31', amount: money(12_999) },
    { who: 'Daniel Brandt', what: 'ECG, pro', day: '2025-12-30', amount: money(2_999) },
    { who: 'Wanjiru Kamau', what: 'Internal Medicine, pro', day: '2025-12-30', amount: money(4_499) },
    { who: 'Elif Kaya', what: 'ECG, basic', day: '2025-12-28', amount: money(999) },
    { who: 'Tomás Rivas', what: 'Internal Medicine, basic', day: '2025-12-27', amount: money(2_699) },
  ],
} as const;
