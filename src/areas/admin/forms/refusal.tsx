import { isFailure, type ApiFailure } from '../../../api/failure.ts';
import { errors } from '../../../contract/errors.ts';
import { adminMessages } from '../../../messages/admin.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isAhead } from './is-outdated.ts';
import { showNotice } from './show-notice.ts';

/**
 * Why the last save failed, if there is more to say than in the toast and beside the fields. `ChangedMeanwhile` tells
 * of a newer version and of an earlier try that was saved.
 */
export function Refusal({ failure, fields }: { failure: unknown; fields: readonly string[] }) {
  if (isAhead(failure) || !isFailure(failure)) return null;
  const reason = reasonOf(failure);
  if (reason !== failure.says) return <Wrong>{reason}</Wrong>;
  const all = Object.entries(failure.fields);
  const elsewhere = all.filter(([field]) => !fields.includes(field));
  if (all.length > 0 && elsewhere.length === 0) return all.length > 1 ? <Count fields={all.length} /> : null;
  const said = elsewhere.length > 0 ? elsewhere.map(([, sentence]) => sentence).join(' ') : failure.says;
  return said === undefined ? null : <Wrong>{said}</Wrong>;
}

/** Why a save failed, in words; undefined if nothing is known. */
export function reasonOf(failure: ApiFailure): string | undefined {
  // A proxy may refuse what the server would accept, such as a large file; a captive portal replies 200 to anything.
  if (failure.foreignStatus === 413) return adminMessages.tooLargeOnTheWay;
  if (failure.foreignStatus >= 400) return failure.message;
  if (failure.kind === 'no-answer') return adminMessages.noConnection;
  // The second if the tokens are gone from this device.
  if (failure.code === 'token_not_valid' || failure.code === 'not_signed_in')
    return adminMessages.sessionLost.nobody.body;
  // An upload that is gone says so itself.
  if (failure.code === 'not_found' && failure.says === errors.not_found.says) return adminMessages.gone;
  return failure.says;
}

const Wrong = ({ children }: { children: string | undefined }) => (
  <Notice ref={showNotice} tone="wrong">
    {children}
  </Notice>
);

/** For screen reader users, who don't see how many fields are marked. */
const Count = ({ fields }: { fields: number }) => (
  <p role="alert" className="visually-hidden">
    {adminMessages.wrongFields(fields)}
  </p>
);
