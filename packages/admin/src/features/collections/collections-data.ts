import { type ListSearch, pageQuery } from '../../components/resource-list/list-search.ts'

export const pageSize = 50

/** The wire has no search over collections. */
export function collectionsInput({ offset }: ListSearch) {
  return { query: pageQuery(offset === undefined ? {} : { offset }, pageSize) }
}

export const collectionInput = (id: string) => ({ params: { id } })
