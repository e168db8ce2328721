/** A thread stays at its end while the reader is there, through whatever arrives and grows. */
import { fireEvent, render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ShownMessage } from '../../../../src/material/chat/chat.rules.ts';
import { useThreadScroll } from '../../../../src/material/chat/use-thread-scroll.ts';

/** What the browser’s layout would say, px. */
const frameHeight = 500;
let height: number;
let top: number;
let resized: () => void;
beforeEach(() => {
  height = 1_000;
  top = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
});

const message = (key: string) => ({ key, isMine: true }) as ShownMessage;

function Thread({ messages }: { messages: readonly ShownMessage[] }) {
  const { frame, onScroll } = useThreadScroll(messages);
  const measured = (box: HTMLDivElement | null) => {
    frame.current = box;
    if (box === null) return;
    vi.spyOn(box, 'clientHeight', 'get').mockReturnValue(frameHeight);
    vi.spyOn(box, 'scrollHeight', 'get').mockImplementation(() => height);
    vi.spyOn(box, 'scrollTop', 'get').mockImplementation(() => top);
    vi.spyOn(box, 'scrollTop', 'set').mockImplementation((to) => {
      top = Math.min(to, height - frameHeight);
    });
  };
  return <div role="log" ref={measured} onScroll={onScroll} />;
}

/** Opens a thread of one message, to which `send` adds another. */
function open() {
  const { rerender, getByRole } = render(<Thread messages={[message('a')]} />);
  const box = getByRole('log');
  fireEvent.scroll(box);
  return { box, send: () => rerender(<Thread messages={[message('a'), message('b')]} />) };
}

it('shows all of a message whose picture loads before the browser reports that it scrolled to it', () => {
  const { box, send } = open();
  height = 1_200;
  send();
  expect(top).toBe(700);
  height = 1_400;
  fireEvent.scroll(box);
  resized();
  expect(top).toBe(900);
});

it('leaves a reader who has scrolled up where they are', () => {
  const { box } = open();
  top = 200;
  fireEvent.scroll(box);
  height = 1_400;
  resized();
  expect(top).toBe(200);
});
