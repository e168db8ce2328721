import { useLayoutEffect, useRef } from 'react';

/** A ref to the value of the last render, for handlers whose identity must not change with it. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
