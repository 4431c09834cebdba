/** What is answered when a record was deleted, as the contract's `deletedRecord` describes it. */
export const deletedRecord = <const Name extends string>(object: Name, id: string) =>
  ({ id, object, deleted: true }) as const
