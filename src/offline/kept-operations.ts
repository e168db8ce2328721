/**
 * The operations of a student, by kind. Each file in `operations/` adds its own by declaration merging, so that code
 * that stores rows knows every type and imports none of those files.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the operations
export interface KeptOperations {}

/** What the student did; `kind` names the operation that sends it. */
export type Operation = KeptOperations[keyof KeptOperations];
