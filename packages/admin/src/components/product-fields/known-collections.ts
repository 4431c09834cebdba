import { listCollections } from '@purser/contract/collections'
import { OFFERED, type RecordSource } from '../record-choice/record-names.ts'

const byTitle = { fields: 'title', order: 'title' } as const

/** The collections that a product can be put into. */
export const collectionSource: RecordSource<typeof listCollections> = {
  endpoint: listCollections,
  offered: (q = '') => ({ query: { ...(q !== '' && { q }), ...byTitle, limit: OFFERED } }),
  named: (ids) => ({ query: { id: [...ids], ...byTitle, limit: 200 } }),
  rows: ({ collections }) => collections.map(({ id, title }) => ({ id, name: title ?? id })),
}
