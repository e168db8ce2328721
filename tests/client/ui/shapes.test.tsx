import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { uiMessages } from '../../../src/messages/ui.ts';
import { Accordion } from '../../../src/ui/accordion.tsx';
import { Face } from '../../../src/ui/face.tsx';
import { Logo } from '../../../src/ui/logo.tsx';
import { Notice } from '../../../src/ui/notice.tsx';
import { Page } from '../../../src/ui/page.tsx';
import { ProgressLine, ProgressRing } from '../../../src/ui/progress.tsx';
import { SkeletonText } from '../../../src/ui/skeleton.tsx';
import { EmptyState, ErrorState, LoadingText } from '../../../src/ui/states.tsx';
import { applyTheme } from '../../../src/ui/theme.ts';

it('loads a failed photo again when the signal returns', () => {
  const { container } = render(<Face picture="/maya.webp" name="Maya" size={36} />);
  fireEvent.error(container.querySelector('img')!);
  expect(container).toHaveTextContent('M');
  fireEvent(window, new Event('online'));
  expect(container.querySelector('img')).toHaveAttribute('src', '/maya.webp');
});

it.each([
  [' maya', 'M'],
  ['😀 Maya', '😀'],
])('shows the first letter of the name %j without a photo', (name, letter) => {
  const { container } = render(<Face picture={null} name={name} size={36} />);
  expect(container).toHaveTextContent(letter);
});

describe('progress', () => {
  it('stays within its scale', () => {
    render(<ProgressLine value={120} max={100} label="Upload" />);
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '100');
  });

  it.each([
    [0, 0, 0, '0%'],
    [0, 0, 300, '0%'],
    [1, 0, 300, '1%'],
    [200, 99, 300, '99%'],
    [200, 100, 300, '100%'],
  ])('of %i right and %i wrong of %i shows %s', (right, wrong, total, shown) => {
    render(<ProgressRing right={right} wrong={wrong} total={total} label="Bank" />);
    expect(screen.getByRole('img', { name: 'Bank' })).toHaveTextContent(shown);
  });

  it('draws an arc only for values above zero', () => {
    render(<ProgressRing right={3} wrong={0} total={10} label="Bank" />);
    const arcs = [...document.querySelectorAll('circle')].map((one) => one.getAttribute('stroke-dasharray'));
    // The track, what is done and what is right. With none wrong, the last two coincide.
    expect(arcs).toEqual([null, '0.3 1', '0.3 1']);
  });
});

describe('states', () => {
  it('each have one message, visible and announced', () => {
    render(
      <>
        <EmptyState title="No courses found" action={<button>See all</button>} />
        <ErrorState action={<button>Try again</button>} />
        <LoadingText>Loading questions...</LoadingText>
      </>,
    );
    expect(screen.getByText('No courses found')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(uiMessages.failedTitle);
    expect(screen.getByRole('status')).toHaveTextContent('Loading questions...');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('hide a skeleton from screen readers', () => {
    render(<SkeletonText lines={3} />);
    const text = document.querySelector('[aria-hidden="true"]')!;
    expect(text.children).toHaveLength(3);
  });

  it('show a notice as an alert when its role says so', () => {
    render(
      <Notice tone="wrong" role="alert" title="Not sent" action={<button>Try again</button>}>
        What you typed is kept.
      </Notice>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('Not sentWhat you typed is kept.');
  });
});

describe('a page', () => {
  it('has one title and a link back', () => {
    render(
      <MemoryRouter>
        <Page title="Cardiology" lead="60 questions" back={{ to: '/courses', label: 'Courses' }}>
          Text
        </Page>
      </MemoryRouter>,
    );
    expect(screen.getByRole('heading', { level: 1, name: 'Cardiology' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Courses' })).toHaveAttribute('href', '/courses');
  });
});

describe('an accordion', () => {
  it('opens one item at a time, and the first from the start on request', () => {
    render(
      <Accordion
        openFirst
        items={[
          { title: 'One', body: 'First' },
          { title: 'Two', body: 'Second' },
        ]}
      />,
    );
    const [first, second] = document.querySelectorAll('details');
    expect([first?.open, second?.open]).toEqual([true, false]);
    expect(first?.getAttribute('name')).toBeTruthy();
    expect(first?.getAttribute('name')).toBe(second?.getAttribute('name'));
  });
});

describe('the theme', () => {
  afterEach(() => {
    applyTheme('system');
    document.head.replaceChildren();
  });

  it('is the chosen one, or the system’s when none is chosen', () => {
    applyTheme('dark');
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    applyTheme('system');
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('colors the browser’s bar, and restores its colors', () => {
    document.head.innerHTML =
      '<meta name="theme-color" content="#f8f9fc" media="(prefers-color-scheme: light)">';
    document.documentElement.style.backgroundColor = 'rgb(11, 15, 25)';
    const meta = document.querySelector('meta')!;
    applyTheme('dark');
    expect(meta.content).toBe('rgb(11, 15, 25)');
    applyTheme('system');
    expect(meta.content).toBe('#f8f9fc');
    document.documentElement.removeAttribute('style');
  });
});

describe('the logo', () => {
  it('has the same path in the app and in the icon', () => {
    const icon = readFileSync(resolve(import.meta.dirname, '../../../public/icon.svg'), 'utf8');
    render(<Logo />);
    const line = screen.getByRole('img', { name: 'Nightfloat' }).querySelector('path')!.getAttribute('d')!;
    expect(line.length).toBeGreaterThan(50);
    expect(icon).toContain(` d="${line}"`);
  });

  it('gives its name once beside the wordmark', () => {
    render(<Logo wordmark />);
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('Nightfloat')).toBeVisible();
  });

  it.each([
    ['icon-192.png', 192],
    ['icon-512.png', 512],
    ['maskable-512.png', 512],
    ['apple-touch-icon.png', 180],
  ])('is drawn as %s at %i px', (file, size) => {
    const png = readFileSync(resolve(import.meta.dirname, '../../../public/icons', file));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size, size]);
  });
});
