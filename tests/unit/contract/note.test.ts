/** Devices that write one note, each knowing what it saw: no text goes that its writer's successors did not see. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noteAfter, type NoteTexts } from '../../../src/contract/rules/note.ts';

const nothing: NoteTexts = { text: '', otherText: null };
const standIn = ({ text, otherText }: NoteTexts) => [text, ...(otherText ?? '').split('\n\n')];

test('whoever writes in whatever order, what the writer did not see stands after it', () => {
  const acts = fc.array(fc.record({ device: fc.nat(2), looks: fc.boolean(), isNewer: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(acts, (all) => {
      let note = nothing;
      const saw = [nothing, nothing, nothing];
      all.forEach(({ device, looks, isNewer }, at) => {
        if (looks) saw[device] = note;
        const seen = [saw[device]!.text, saw[device]!.otherText ?? ''];
        const text = `text ${at}`;
        const after = noteAfter(note, { text, seen }, isNewer);
        const unseen = [note.text, note.otherText ?? '']
          .filter((one) => !seen.includes(one))
          .flatMap((one) => one.split('\n\n'));
        expect(standIn(after)).toEqual(expect.arrayContaining([text, ...unseen]));
        note = after;
        saw[device] = { text, otherText: null };
      });
    }),
  );
});

test('an empty text is no text: what is left takes its place', () => {
  expect(noteAfter({ text: 'mine', otherText: 'theirs' }, { text: '', seen: ['mine'] })).toEqual({
    text: 'theirs',
    otherText: null,
  });
  expect(noteAfter({ text: 'mine', otherText: 'theirs' }, { text: '', seen: ['mine', 'theirs'] })).toEqual(
    nothing,
  );
});
