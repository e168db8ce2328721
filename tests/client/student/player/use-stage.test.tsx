import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useStage, type StagePlayer } from '../../../../src/areas/student/player/use-stage.ts';
import { questionFixture } from '../../../support/bank-fixture.ts';

const question = { ...questionFixture(1), categoryId: 1 };
const player = { question, index: 0, atEnd: false, choose: async () => null } as unknown as StagePlayer;

it('renders nothing for a choice until its outcome is known, unless the option was struck out', async () => {
  let renders = 0;
  const { result } = renderHook(() => {
    renders += 1;
    return useStage(player, []);
  });
  const before = renders;
  await act(() => result.current.choose(0));
  expect(renders).toBe(before);

  act(() => result.current.strike(0));
  expect(result.current.struck).toEqual([0]);
  await act(() => result.current.choose(0));
  expect(result.current.struck).toEqual([]);
});
