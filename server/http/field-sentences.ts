import { isBlank } from '../../src/contract/blank.ts';

/** The sentence that the user reads for each validation rule that a field breaks. */
interface Violation {
  keyword: string;
  params: object;
}

export const invalidEmail = 'Enter a valid email address.';
export const invalidPhone = 'Enter a valid phone number.';

const sentenceByField: Partial<Record<string, string>> = { email: invalidEmail, phone_number: invalidPhone };

const sentenceByType: Partial<Record<string, string>> = {
  integer: 'Enter a whole number.',
  number: 'Enter a number.',
  boolean: 'This must be true or false.',
  string: 'Enter text.',
};

export function sentenceOf(field: string, { keyword, params }: Violation, value: unknown): string {
  const rule = params as { limit?: number; type?: string; allowedValues?: unknown[]; comparison?: string };
  if (keyword === 'required') return 'This field is required.';
  if (keyword === 'type') return sentenceByType[rule.type ?? ''] ?? 'This isn’t in the right format.';
  if (typeof value === 'string' && isBlank(value)) return 'This field may not be blank.';
  if (keyword === 'maxLength') return `Use at most ${rule.limit} characters.`;
  if (keyword === 'enum') return `Choose one of these: ${(rule.allowedValues ?? []).join(', ')}.`;
  if (keyword === 'minimum' || keyword === 'maximum') {
    return `This must be ${keyword === 'minimum' ? 'at least' : 'at most'} ${rule.limit}.`;
  }
  return sentenceByField[field] ?? 'This isn’t in the right format.';
}
