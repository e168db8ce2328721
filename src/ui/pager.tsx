import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useRef } from 'react';
import { uiMessages } from '../messages/ui.ts';
import { IconButton } from './icon-button.tsx';
import styles from './pager.module.css';

export type PagerProps = {
  /** The current page, counted from 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** Navigation through the pages of a list. Renders nothing if there is only one page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const nav = useRef<HTMLElement>(null);
  if (pages <= 1) return null;
  const step = (to: number) => {
    onPage(to);
    // On the first or last page the pressed arrow becomes disabled and loses the focus, so focus the page number.
    if (to === 1 || to === pages) nav.current?.querySelector<HTMLElement>(`[data-page="${to}"]`)?.focus();
  };
  return (
    <nav ref={nav} aria-label="Pages" className={styles.pager}>
      <IconButton
        label="Previous page"
        icon={<ChevronLeft />}
        disabled={page <= 1}
        onClick={() => step(page - 1)}
      />
      <ol className={styles.numbers}>
        {numbers(page, pages).map((number, index) =>
          number === 'gap' ? (
            <li key={`gap-${index}`} aria-hidden="true" className={styles.gap}>
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={`Page ${number}`}
                data-page={number}
                aria-current={number === page ? 'page' : undefined}
                className={styles.number}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ),
        )}
      </ol>
      <span className={styles.words}>{uiMessages.pageOf(page, pages)}</span>
      <IconButton
        label="Next page"
        icon={<ChevronRight />}
        disabled={page >= pages}
        onClick={() => step(page + 1)}
      />
    </nav>
  );
}

/** Returns the first, last and current page with its neighbors: seven items if possible, so that nothing shifts. */
function numbers(page: number, pages: number): (number | 'gap')[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap', pages];
  if (page >= pages - 3) return [1, 'gap', pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pages];
}
