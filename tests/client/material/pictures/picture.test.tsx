import { fireEvent, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { pictureWidths, readSizedName } from '../../../../src/contract/pictures.ts';
import { Picture } from '../../../../src/material/pictures/picture.tsx';

const hash = '0123456789abcdef0123456789abcdef01234567';
const own = `/api/files/${hash}.webp`;
const given = { alt: 'A heart', width: 320, height: 200, sizes: '50vw' };

it('offers an uploaded picture as AVIF and WebP in every size that the server makes', () => {
  const { container } = render(<Picture src={own} {...given} className="round" />);
  const sources = [...container.querySelectorAll('picture > source')];
  expect(sources.map((source) => source.getAttribute('type'))).toEqual(['image/avif', 'image/webp']);
  for (const source of sources) {
    expect(source).toHaveAttribute('sizes', '50vw');
    const offered = source.getAttribute('srcset')!.split(', ');
    expect(offered.map((one) => one.split(' ')[1])).toEqual(pictureWidths.map((width) => `${width}w`));
    for (const [address = '', width = ''] of offered.map((one) => one.split(' '))) {
      expect(readSizedName(address.replace('/api/files/', ''))).toEqual({
        original: `${hash}.webp`,
        width: Number.parseInt(width),
        format: source.getAttribute('type')!.replace('image/', ''),
      });
    }
  }
  const img = container.querySelector('picture > img')!;
  expect(img).toHaveAttribute('src', own);
  expect(img).toHaveClass('round');
});

it.each([
  `${own}?ticket=1`,
  `${own}#1`,
  `https://elsewhere.example${own}`,
  `/api/files/${hash}-private.webp`,
  `/api/files/${hash}-640.webp`,
  `/api/files/${hash}.png`,
  '/samples/picture.webp',
  'data:image/webp;base64,AAAA',
])('leaves any other address unchanged: %s', (src) => {
  // Images that happy-dom loads have no size.
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(640);
  const { container } = render(<Picture src={src} {...given} />);
  expect(container.querySelector('picture, source')).toBeNull();
  expect(container.querySelector('img')).toHaveAttribute('src', src);
});

it('reserves its space and loads lazily, unless told otherwise', () => {
  const html = renderToString(<Picture src={own} {...given} />);
  expect(html).toMatch(/<img [^>]*loading="lazy" decoding="async"[^>]* src=/);
  expect(html).toContain('width="320" height="200"');
  const eager = renderToString(<Picture src={own} {...given} lazy={false} />);
  expect(eager).not.toMatch(/loading|decoding/);
  expect(eager).toContain('width="320" height="200"');
});

it('shows the fallback without a picture and after a failed load, and tries again with a new address', () => {
  const inItsPlace = <p>A heart, drawn by hand</p>;
  const { container, rerender } = render(<Picture src={null} {...given} instead={inItsPlace} />);
  expect(container).toHaveTextContent('drawn by hand');
  rerender(<Picture src={own} {...given} instead={inItsPlace} />);
  expect(container).not.toHaveTextContent('drawn by hand');
  fireEvent.error(container.querySelector('img')!);
  expect(container).toHaveTextContent('drawn by hand');
  rerender(<Picture src={`${own}?other`} {...given} instead={inItsPlace} />);
  expect(container.querySelector('img')).not.toBeNull();
});

it.each([
  [0, 'broken'],
  [640, 'shown'],
])('handles a picture that finished loading before hydration, %i px wide: %s', (naturalWidth, outcome) => {
  const image = HTMLImageElement.prototype;
  vi.spyOn(image, 'complete', 'get').mockReturnValue(true);
  vi.spyOn(image, 'naturalWidth', 'get').mockReturnValue(naturalWidth);
  vi.spyOn(image, 'currentSrc', 'get').mockReturnValue('/small.avif');
  const onShown = vi.fn<(address: string) => void>();
  const { container } = render(<Picture src={own} {...given} instead={<p>stand-in</p>} onShown={onShown} />);
  expect(container.querySelector('img') === null).toBe(outcome === 'broken');
  expect(onShown.mock.calls).toEqual(outcome === 'shown' ? [['/small.avif']] : []);
});

it('treats a loaded picture of size zero as missing, because the worker sends one without signal', () => {
  const { container } = render(<Picture src={own} {...given} instead={<p>stand-in</p>} />);
  Object.defineProperty(container.querySelector('img')!, 'naturalWidth', { value: 0 });
  fireEvent.load(container.querySelector('img')!);
  expect(container).toHaveTextContent('stand-in');
  expect(container.querySelector('img')).toBeNull();
});
