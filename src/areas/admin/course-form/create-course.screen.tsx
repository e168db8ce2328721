import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { planTypes } from '../../../contract/plans.ts';
import { links, paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/fields.tsx';
import { FileField } from '../../../ui/file-field.tsx';
import { AdminPage } from '../admin-page.tsx';
import { Refusal, saidOf } from '../refusal.tsx';
import { useUnsaved } from '../unsaved.tsx';
import { useSaveKey } from '../use-save-key.ts';
import { useCreateCourse } from './course-form.mutations.ts';
import { emptyCourse, holdsInput } from './course-form.rules.ts';
import { PlanFields } from './plan-fields.tsx';
import styles from './course-form.module.css';

const trail = [{ label: 'Courses', to: paths.adminCourses }, { label: 'Course Details' }];

export function CreateCourseScreen() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(emptyCourse);
  const { save, upload } = useCreateCourse();
  const { error: failure, isPending } = save;
  const change = (part: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...part }));
  useUnsaved(holdsInput(draft));
  useSaveKey(form);

  function submit(event: FormEvent) {
    event.preventDefault();
    save.mutate(draft, { onSuccess: ({ id }) => navigate(links.createCategory(id)) });
  }

  return (
    <AdminPage title="New course" trail={trail}>
      <form ref={form} onSubmit={submit} className={styles.form}>
        <div className={styles.top}>
          <div className={styles.fields}>
            <TextField
              label="Course name"
              name="title"
              autoComplete="off"
              value={draft.title}
              error={saidOf(failure, 'title')}
              onChange={(event) => change({ title: event.target.value })}
            />
            <TextArea
              label="Description"
              name="description"
              value={draft.description}
              error={saidOf(failure, 'description')}
              onChange={(event) => change({ description: event.target.value })}
            />
          </div>
          <div className={styles.fields}>
            <FileField
              label="Video"
              accept="video/*"
              hint="A short preview. Video files only."
              file={draft.video}
              error={saidOf(failure, 'video')}
              progress={upload.percent}
              disabled={isPending}
              onChoose={(video) => change({ video })}
            />
            <FileField
              label="Thumbnail"
              accept="image/*"
              hint="Shown on the course card. Images only."
              file={draft.thumbnail}
              error={saidOf(failure, 'thumbnail')}
              disabled={isPending}
              onChoose={(thumbnail) => change({ thumbnail })}
            />
          </div>
        </div>
        <section className={styles.pricing} aria-labelledby="pricing">
          <h2 id="pricing">Pricing</h2>
          <p className={styles.contents}>Leave a price empty where a plan is not sold for that long.</p>
          <div className={styles.plans}>
            {planTypes.map((type) => (
              <PlanFields
                key={type}
                type={type}
                plan={draft.plans[type]}
                onChange={(plan) =>
                  setDraft((before) => ({ ...before, plans: { ...before.plans, [type]: plan } }))
                }
              />
            ))}
          </div>
        </section>
        <Refusal failure={failure} fields={['title', 'description', 'video', 'thumbnail']} />
        <div className={styles.actions}>
          {upload.percent !== undefined && <Button onClick={upload.stop}>Stop upload</Button>}
          <Button type="submit" variant="primary" size="large" busy={isPending}>
            Save &amp; Next
          </Button>
        </div>
      </form>
    </AdminPage>
  );
}
