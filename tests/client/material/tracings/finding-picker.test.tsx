/** What the searches of findings and lab values say to a screen reader. */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LabPanel } from '../../../../src/areas/student/player/lab-panel.tsx';
import { FindingPicker } from '../../../../src/material/tracings/finding-picker.tsx';

const findings = ['Atrial fibrillation', 'Atrial flutter', 'Sinus rhythm'];
const options = findings.map((text, at) => ({ id: at + 1, text, description: '', image: null }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [
    'findings',
    <FindingPicker
      key="findings"
      groups={[{ category: 'Rhythm', options }]}
      ticked={[]}
      onTick={() => undefined}
      searchRef={null}
    />,
    'atrial',
    '2 findings match',
  ],
  ['lab values', <LabPanel key="lab" />, 'sodium', '1 value matches.'],
])('says how many %s match once the typing pauses, not at each key', (_, panel, text, count) => {
  render(panel);
  const type = (typed: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  for (let keys = 1; keys <= text.length; keys += 1) {
    type(text.slice(0, keys));
    pass(50);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  }
  pass(600);
  expect(screen.getByRole('status')).toHaveTextContent(count);
});
