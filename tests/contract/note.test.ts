/** Several devices edit one note, each knowing what it saw: no text is lost that the editing device had not seen. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeNote, type NoteTexts } from '../../src/contract/rules/note.ts';

const nothing: NoteTexts = { text: '', otherText: null };
const textsOf = ({ text, otherText }: NoteTexts) => [text, ...(otherText ?? '').split('\n\n')];

test('keeps every text that the editing device had not seen, in any order of edits', () => {
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
        const after = mergeNote(note, { text, seen }, isNewer);
        const unseen = [note.text, note.otherText ?? '']
          .filter((one) => !seen.includes(one))
          .flatMap((one) => one.split('\n\n'));
        expect(textsOf(after)).toEqual(expect.arrayContaining([text, ...unseen]));
        note = after;
        saw[device] = { text, otherText: null };
      });
    }),
  );
});

test('replaces an empty text with the other text, if there is one', () => {
  expect(mergeNote({ text: 'mine', otherText: 'theirs' }, { text: '', seen: ['mine'] })).toEqual({
    text: 'theirs',
    otherText: null,
  });
  expect(mergeNote({ text: 'mine', otherText: 'theirs' }, { text: '', seen: ['mine', 'theirs'] })).toEqual(
    nothing,
  );
});
