import { Dexie } from 'dexie';
import { describe, expect, it } from 'vitest';
import { isStorageFull, withRemedy } from '../../../../src/offline/browser/storage-full.ts';

const full = new DOMException('Full.', 'QuotaExceededError');
const around = (key: string, reason: unknown) => Object.assign(new Error('It failed.'), { [key]: reason });

describe('an error of a full disk', () => {
  it.each([
    ['by its name', full],
    [
      'by Firefox’s name for a full quota',
      Object.assign(new Error(), { name: 'NS_ERROR_DOM_QUOTA_REACHED' }),
    ],
    [
      'by Firefox’s name for a full disk',
      Object.assign(new Error(), { name: 'NS_ERROR_FILE_NO_DEVICE_SPACE' }),
    ],
    ['as the reason of an aborted transaction', around('inner', around('inner', full))],
    ['as a cause', around('cause', full)],
    [
      'among the failures of a bulk operation',
      new Dexie.BulkError('Two of three.', [new Error('Other.'), full]),
    ],
  ])('is recognized %s', (_, error) => expect(isStorageFull(error)).toBe(true));

  it('is not confused with any other failure, or none', () => {
    const itself: { inner?: unknown } = {};
    itself.inner = { inner: itself };
    for (const error of [new Error('Full.'), around('inner', new Error()), itself, undefined, null, 'full'])
      expect(isStorageFull(error)).toBe(false);
  });
});

it('suggests freeing up space only if space was missing', () => {
  const failed = 'The note couldn’t be saved on this device.';
  expect(withRemedy(failed, new DOMException('', 'QuotaExceededError'))).toBe(
    `${failed} No space left on this device. Free up some space, then try again.`,
  );
  expect(withRemedy(failed, new Error('closed'))).toBe(`${failed} Try again.`);
});
