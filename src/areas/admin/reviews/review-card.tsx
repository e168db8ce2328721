import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Pencil from 'lucide-react/icons/pencil';
import Star from 'lucide-react/icons/star';
import Trash from 'lucide-react/icons/trash-2';
import type { WebsiteReview } from '../../../contract/website-reviews.ts';
import { calendarDay } from '../../../lib/dates.ts';
import { Card } from '../../../ui/card.tsx';
import { Face } from '../../../ui/face.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import styles from './reviews.module.css';

export function ReviewCard({
  review: { student_name: name, profile_picture: picture, rating, comment, submitted_at: at },
  onEdit,
  onDelete,
}: {
  review: WebsiteReview;
  onEdit: () => void;
  onDelete: () => void;
}) {
  const label = `Actions for the review of ${name}`;
  return (
    <Card as="article" className={styles.card}>
      <header className={styles.head}>
        <Face picture={picture} name={name} size={44} />
        <div className={styles.words}>
          <h2 className={styles.name}>{name}</h2>
          <time dateTime={at} className={styles.date}>
            {calendarDay(at)}
          </time>
        </div>
        <Menu
          label={label}
          trigger={<IconButton label={label} title="" icon={<EllipsisVertical />} className={styles.menu} />}
          items={[
            { label: 'Edit', icon: <Pencil />, onSelect: onEdit },
            { label: 'Delete', icon: <Trash />, danger: true, onSelect: onDelete },
          ]}
        />
      </header>
      <Rating rating={rating} />
      <p className={styles.comment}>{comment}</p>
    </Card>
  );
}

function Rating({ rating }: { rating: number }) {
  return (
    <p className={styles.rating}>
      <span className={styles.stars} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((star) => (
          <Star key={star} data-on={star <= rating || undefined} />
        ))}
      </span>
      <span aria-hidden="true">{rating}</span>
      <span className="visually-hidden">Rated {rating} of 5</span>
    </p>
  );
}
