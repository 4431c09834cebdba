/** The notes of a record. */
export const notesInput = (resourceId: string) => ({ query: { resource_id: resourceId, limit: 1_000 } })
