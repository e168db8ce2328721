import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { uiMessages } from '../../../src/messages/ui.ts';
import { ConfirmDialog } from '../../../src/ui/dialog.tsx';
import { Tabs } from '../../../src/ui/tabs.tsx';

const tabs = [
  { id: 'videos', label: 'Videos' },
  { id: 'podcast', label: 'Podcast', locked: true },
  { id: 'questions', label: 'Questions' },
] as const;

function Sections() {
  const [value, setValue] = useState<(typeof tabs)[number]['id']>('videos');
  return (
    <Tabs label="Sections" tabs={tabs} value={value} onChange={setValue} bar>
      <p>Panel of {value}</p>
    </Tabs>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

it('shows the panel of the chosen tab', async () => {
  render(<Sections />);
  expect(screen.getByRole('tablist', { name: 'Sections' })).toBeVisible();
  expect(tab('Videos')).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(tab('Questions'));
  expect(tab('Questions')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'Questions' })).toHaveTextContent('Panel of questions');
});

it('shows a locked tab with its reason, and cannot be switched to it', async () => {
  render(<Sections />);
  const locked = tab('Podcast');
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  expect(locked).toHaveAttribute('title', uiMessages.locked);
  expect(locked.querySelector('svg')).not.toBeNull();
  await userEvent.click(locked);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel of videos');
  expect(tab('Videos')).toHaveAttribute('aria-selected', 'true');
});

it('moves with arrow keys over a locked tab without choosing it', async () => {
  render(<Sections />);
  await userEvent.click(tab('Videos'));
  await userEvent.keyboard('{ArrowRight}');
  expect(tab('Podcast')).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel of videos');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel of questions');
});

it('leaves the focus in a dialog that choosing a tab opens', async () => {
  function Asking() {
    const [asks, setAsks] = useState(false);
    return (
      <>
        <Tabs label="Sections" tabs={tabs} value="videos" onChange={() => setAsks(true)}>
          <p>A form</p>
        </Tabs>
        <ConfirmDialog
          open={asks}
          title="Leave?"
          confirmLabel="Leave"
          onConfirm={() => undefined}
          onClose={() => setAsks(false)}
        />
      </>
    );
  }
  render(<Asking />);
  await userEvent.click(tab('Questions'));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});
