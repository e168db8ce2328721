import { useRef, useState, useTransition, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrorOf, useFieldErrors } from '../../../lib/use-field-errors.ts';
import type { Course } from '../../../contract/courses.ts';
import { planTypes } from '../../../contract/plans.ts';
import { links } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { ChangedMeanwhile } from '../forms/changed-meanwhile.tsx';
import { CurrentFile } from '../forms/current-file.tsx';
import { Refusal } from '../forms/refusal.tsx';
import { useUnsaved } from '../forms/unsaved.tsx';
import { useFormDraft } from '../forms/use-form-draft.ts';
import { useSeenVersion } from '../forms/use-seen-version.ts';
import { UploadStatus } from '../uploads/upload-status.tsx';
import { useFocusOnRefusal } from '../forms/use-focus-on-refusal.ts';
import { useSaveKey } from '../forms/use-save-key.ts';
import { useSaveCourse } from './course-form.mutations.ts';
import {
  draftOf,
  emptyCourse,
  hasUnsavedInput,
  monthsOf,
  problemsOf,
  type CourseProblems,
} from './course-form.rules.ts';
import { PlanFields } from './plan-fields.tsx';
import styles from './course-form.module.css';

const fields = ['title', 'description', 'video', 'thumbnail'];

/** Creates a course or edits the given one; both lead to its categories. */
export function CourseForm({ course }: { course: Course | null }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  // After a course was created, the next save from this form updates it.
  const [id, setId] = useState(course && course.id);
  const { start, draft, setDraft, onSaved, ...typing } = useFormDraft(() =>
    course === null ? emptyCourse() : draftOf(course),
  );
  const [problems, setProblems] = useState<CourseProblems>({});
  const seen = useSeenVersion(course?.edit_version);
  const { save, upload } = useSaveCourse(id, seen);
  const { error: failure, isPending } = save;
  // Busy until the categories are shown, so that a second press doesn't create a second course.
  const [isLeaving, leave] = useTransition();
  const change = (part: Partial<typeof draft>) => {
    typing.change(part);
    setProblems({});
  };
  useUnsaved(hasUnsavedInput(draft, start) || isPending, isPending, upload.percent !== undefined);
  useSaveKey(form);
  useFocusOnRefusal(form, failure);
  const refusalOf = useFieldErrors(failure, draft);
  const price = fieldErrorOf(failure, 'price');
  const isPlaced = planTypes.some((type) => monthsOf(price, type) !== undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    save.mutate(draft, {
      onSuccess: (saved) => {
        if (onSaved(draft)) setId(saved.id);
        // Back leads past the form of a new course, where a second one could be created by mistake.
        else leave(() => void navigate(links.createCategory(saved.id), { replace: course === null }));
      },
    });
  }

  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      <div className={styles.top}>
        <div className={styles.fields}>
          <TextField
            label="Course name"
            name="title"
            autoComplete="off"
            value={draft.title}
            error={refusalOf('title')}
            onChange={(event) => change({ title: event.target.value })}
          />
          <TextArea
            label="Description"
            name="description"
            rows={6}
            value={draft.description}
            error={refusalOf('description')}
            onChange={(event) => change({ description: event.target.value })}
          />
        </div>
        <div className={styles.fields}>
          <FileField
            label="Video"
            accept="video/*"
            hint={<UploadStatus upload={upload} before="A short preview. Video files only." />}
            file={draft.video}
            error={problems.video ?? refusalOf('video')}
            progress={upload.percent}
            disabled={isPending}
            onChoose={(video) => change({ video })}
          />
          {course !== null && course.video !== null && draft.video === null && (
            <CurrentFile kind="video" src={course.video}>
              This video stays unless you choose another.
            </CurrentFile>
          )}
          <FileField
            label="Thumbnail"
            accept="image/*"
            hint="Shown on the course card. Images only."
            file={draft.thumbnail}
            error={problems.thumbnail ?? refusalOf('thumbnail')}
            disabled={isPending}
            onChoose={(thumbnail) => change({ thumbnail })}
          />
          {course !== null && course.thumbnail !== null && draft.thumbnail === null && (
            <CurrentFile kind="picture" src={course.thumbnail}>
              This picture stays unless you choose another.
            </CurrentFile>
          )}
        </div>
      </div>
      <section className={styles.pricing} aria-labelledby="pricing">
        <h2 id="pricing">Pricing</h2>
        <p className={styles.contents}>Leave a price empty if the plan isn’t sold for that long.</p>
        <div className={styles.plans}>
          {planTypes.map((type) => (
            <PlanFields
              key={type}
              type={type}
              plan={draft.plans[type]}
              failure={failure}
              onChange={(plan) => setDraft((now) => ({ ...now, plans: { ...now.plans, [type]: plan } }))}
            />
          ))}
        </div>
      </section>
      <ChangedMeanwhile what="course" failure={failure} seen={seen} form={form} role="alert" />
      <Refusal failure={failure} fields={isPlaced ? [...fields, 'price'] : fields} />
      <div className={styles.actions}>
        {upload.percent !== undefined && upload.percent < 100 && (
          <Button size="large" onClick={upload.stop}>
            Stop upload
          </Button>
        )}
        <Button type="submit" variant="primary" size="large" busy={isPending || isLeaving}>
          {id === null ? <>Save &amp; Next</> : 'Update Course'}
        </Button>
      </div>
    </form>
  );
}
