import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { speedOf } from '../../../src/areas/admin/uploads/pace.rules.ts';
import { useUpload } from '../../../src/areas/admin/uploads/use-upload.ts';
import * as api from '../../../src/api/upload.ts';

const total = 100_000_000;

it('leaves the bytes that the server had before a reload out of the speed', async () => {
  let report: api.ProgressListener = () => undefined;
  vi.spyOn(api, 'upload').mockImplementation((_name, _input, onProgress) => {
    report = onProgress;
    return new Promise(() => undefined);
  });
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { result } = renderHook(() => useUpload('POST /upload-video/'));
  act(() => void result.current.start({} as never).catch(() => undefined));
  const at = (ms: number, bytes: number) =>
    act(() => {
      now.mockReturnValue(ms);
      report({ sent: bytes / total, ahead: { bytes, total, lineLost: false } });
    });
  at(0, 0);
  at(500, 60_000_000);
  at(3_500, 60_600_000);
  expect(speedOf(result.current.chunked!.samples)).toBe(200_000);
});
