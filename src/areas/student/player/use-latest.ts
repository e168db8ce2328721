import { useLayoutEffect, useRef } from 'react';

/** The value of the last render, for handlers that must not change with it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
