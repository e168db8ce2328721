import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { Section } from '../page/section.tsx';
import styles from './comparison.module.css';

const products = ['Nightfloat', 'Question bank', 'Video course'];

/** `has` says which of `products` have the feature, in the same order. Nightfloat has all of them. */
const features: { name: string; has: [true, boolean, boolean] }[] = [
  { name: 'Question, verdict and explanation with no signal', has: [true, false, false] },
  { name: 'No answer lost or counted twice, even with a flat battery', has: [true, false, false] },
  { name: 'Verdict and reasoning right after each question', has: [true, true, false] },
  { name: 'Full-length practice exams that pick up where you left off', has: [true, false, false] },
  { name: 'ECG tracings to zoom, measure and read yourself', has: [true, false, false] },
  { name: 'Video tutorials and podcasts, downloaded for the way home', has: [true, false, true] },
  { name: 'Progress dashboard and self-paced study', has: [true, true, true] },
  { name: 'Certificate of completion', has: [true, false, true] },
];

/** Compares Nightfloat with what residents usually pay for. */
export function Comparison() {
  return (
    <Section title="What makes it different" lead="Most study tools stop when the signal does.">
      <table className={styles.table}>
        <caption className="visually-hidden">
          Nightfloat compared with a typical question bank and a typical video course
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Feature</span>
            </th>
            {products.map((name) => (
              <th key={name} scope="col">
                {name === products[0] ? name : <Typical>{name}</Typical>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {features.map(({ name, has }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {has.map((yes, index) => (
                <td key={products[index]}>{yes ? <Yes /> : <No />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const Typical = ({ children }: { children: string }) => (
  <>
    <span className={styles.typical}>Typical</span> {children.toLowerCase()}
  </>
);

const Yes = () => (
  <>
    <Check aria-hidden="true" className={styles.yes} />
    <span className="visually-hidden">Yes</span>
  </>
);

const No = () => (
  <>
    <Minus aria-hidden="true" className={styles.no} />
    <span className="visually-hidden">No</span>
  </>
);
