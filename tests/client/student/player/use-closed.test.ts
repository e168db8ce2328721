import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { queryKeyOf } from '../../../../src/api/queries.ts';
import { useClosed } from '../../../../src/areas/student/player/use-closed.ts';
import { device } from '../../../../src/offline/database.ts';
import type { Closed, OfCourse } from '../../../../src/offline/study/plan-end.ts';
import { dayFromNow, ownDevice, premium, profileOf } from '../my-studies.ts';

ownDevice();

it('a plan has ended for what is here, and not for nothing', async () => {
  await device().replies.put({
    key: JSON.stringify(queryKeyOf('GET /profile/', {})),
    data: profileOf([premium({ expiry_date: dayFromNow(-1) })]),
    at: 0,
  });
  const bank: OfCourse = {
    courseId: 1,
    courseTitle: 'Internal Medicine',
    kind: 'question_bank',
    keptAt: 0,
  };
  const { result, rerender } = renderHook<Closed, OfCourse | null>(useClosed, { initialProps: bank });
  await waitFor(() => expect(result.current).toBe('ended'));
  rerender(null);
  expect(result.current).toBeNull();
});
