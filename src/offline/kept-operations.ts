/**
 * What a student did, by kind. Each file of `operations/` adds its own, so that what keeps rows knows them all and imports
 * none.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the operations
export interface KeptOperations {}

/** What was done; its kind says by which operation it is carried. */
export type Operation = KeptOperations[keyof KeptOperations];
