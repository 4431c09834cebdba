/** The changes that the slider moves over: the newest. */
export const changesInput = (id: string) => ({ query: { record: id, limit: 100 } })
