/** Fixed figures, the same on every load: nothing of payments or completion comes from the server (3-admin §2). */
export const samples = {
  earnings: '₹4,82,500',
  completionRate: '68%',
  /** Of both figures. */
  lastUpdate: '2026-01-01',
  transactions: [
    { who: 'Asha Menon', what: 'Internal Medicine, premium', day: '2025-12-31', amount: '₹12,999' },
    { who: 'Daniel Brandt', what: 'ECG, pro', day: '2025-12-30', amount: '₹2,999' },
    { who: 'Wanjiru Kamau', what: 'Internal Medicine, pro', day: '2025-12-30', amount: '₹4,499' },
    { who: 'Elif Kaya', what: 'ECG, basic', day: '2025-12-28', amount: '₹999' },
    { who: 'Tomás Rivas', what: 'Internal Medicine, basic', day: '2025-12-27', amount: '₹2,699' },
  ],
} as const;
