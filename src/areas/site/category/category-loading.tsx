import { siteMessages } from '../../../messages/site.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { LoadingText } from '../../../ui/states.tsx';
import { NotLoadedWithoutScripts } from '../replies/not-loaded.tsx';
import { Breadcrumb } from '../page/breadcrumb.tsx';
import styles from './category.module.css';

export function CategoryLoading() {
  return (
    <div className={styles.screen}>
      <NotLoadedWithoutScripts title={siteMessages.categoryNotLoaded} />
      <div className="visually-hidden">
        <LoadingText />
      </div>
      <Breadcrumb here="Category" />
      <Page
        title={
          <>
            <span className="visually-hidden">Category</span>
            <Skeleton width={300} height="1.2em" />
          </>
        }
        lead={<SkeletonText lines={2} />}
      >
        <Skeleton width={320} height="1.5em" />
        <div className={styles.columns}>
          <div className={styles.aside}>
            <Skeleton height={360} radius="var(--radius-card)" />
          </div>
          <div className={styles.main}>
            <SkeletonText lines={8} />
          </div>
        </div>
      </Page>
    </div>
  );
}
