import { SampleContent } from '../samples/sample-content.tsx';
import { Policy } from './policy.tsx';

export function DisclaimerScreen() {
  return (
    <Policy title="Disclaimer" lead="Nightfloat teaches for exams. It is not a guide to patient care.">
      <h2>Education only</h2>
      <p>
        Questions, explanations, tracings, videos and podcasts on Nightfloat are made for physicians preparing
        for board exams. They are not medical advice and must not be used to diagnose or treat a patient. When
        caring for patients, follow current guidelines, your local protocols and your own judgment.
      </p>
      <h2>Accuracy</h2>
      <p>
        Content is written by board-certified physicians and reviewed, yet medicine changes and errors happen.
        Doses, thresholds and recommendations may be out of date when you read them. If you find an error,
        please tell us.
      </p>
      <SampleContent />
      <h2>Exams</h2>
      <p>
        Nightfloat is independent. It is not affiliated with, or endorsed by, any medical board or examining
        body, and holds no questions from real exams. Results here do not predict exam results, and we promise
        no outcome.
      </p>
      <h2>Cases and pictures</h2>
      <p>
        Patients in the vignettes are invented. Any likeness to a real person is coincidental. Tracings and
        pictures are drawn for teaching or used under their licenses.
      </p>
      <h2>Links</h2>
      <p>If a page links to another site, that site is responsible for its own content.</p>
    </Policy>
  );
}
