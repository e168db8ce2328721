import { useId, useState } from 'react';
import type { CourseOutline } from '../../../contract/categories.ts';
import { limits } from '../../../contract/limits.ts';
import { Picture } from '../../../material/pictures/picture.tsx';
import { links } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cut } from '../course-cards/course-list.rules.ts';
import styles from './category-card.module.css';
import placeholder from './category-placeholder.svg';

type CategoryCardProps = { category: CourseOutline['categories'][number] };

/** A category of a course: picture, description and a link to its page. */
export function CategoryCard({ category }: CategoryCardProps) {
  const title = useId();
  const [open, setOpen] = useState(false);
  const short = cut(category.description, limits.categoryCardDescription);
  const isCut = short !== category.description;
  return (
    <Card as="article" flush aria-labelledby={title} className={styles.card}>
      <CategoryPicture url={category.image_url} />
      <div className={styles.words}>
        <h3 id={title}>{category.name}</h3>
        <p>{open ? category.description : short}</p>
      </div>
      <div className={styles.actions}>
        {isCut && (
          <Button
            variant="quiet"
            size="large"
            aria-expanded={open}
            aria-describedby={title}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Show less' : 'Read more'}
          </Button>
        )}
        <ButtonLink to={links.category(category.id)} size="large" aria-describedby={title}>
          Know More
        </ButtonLink>
      </div>
    </Card>
  );
}

/** Decorative: the name beside it says the same, so the alt text is empty. */
const CategoryPicture = ({ url }: { url: string | null }) => (
  <Picture
    src={url}
    alt=""
    {...pictureProps}
    sizes="(min-width: 1120px) 358px, (min-width: 768px) 50vw, 104px"
    instead={<img src={placeholder} alt="" {...pictureProps} />}
  />
);

const pictureProps = { width: 640, height: 400, className: styles.picture };
