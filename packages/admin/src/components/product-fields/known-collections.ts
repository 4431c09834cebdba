import { useDebouncedValue } from '@mantine/hooks'
import { listCollections } from '@purser/contract/collections'
import { useListResource, useLoadedRows, useResource } from '../../lib/resource.ts'

/** Number of choices offered; the rest are found by searching. */
const offered = 100
/** Debounce of the search, in milliseconds. */
const pause = 300

/** Placeholder of a loading title. */
const unknown = '…'

const byTitle = { fields: 'title', order: 'title' } as const

/** The collections that a product can be put into; `q` narrows them. */
export const collectionsInput = (q = '') => ({
  query: { ...(q !== '' && { q }), ...byTitle, limit: offered },
})

const namedInput = (ids: readonly string[]) => ({ query: { id: [...ids], ...byTitle, limit: 200 } })

interface Named {
  readonly id: string
  readonly name: string
}

interface CollectionChoices {
  /** The chosen and the found collections; undefined while loading. */
  readonly known: readonly Named[] | undefined
  /** Ids of the collections found. */
  readonly found: readonly string[]
  /** Whether there is a search text. */
  readonly isAsked: boolean
  readonly isSearching: boolean
  /** Whether there are more than the list offers. */
  readonly hasMore: boolean
}

/** Returns the collections to choose from, given those chosen and the search text. */
export function useCollectionChoices(chosen: readonly string[], typed: string): CollectionChoices {
  const names = useCollectionNames(chosen)
  // A field that holds one shows what is chosen until it is typed in.
  const wanted = names.includes(typed) ? '' : typed.trim()
  const [q] = useDebouncedValue(wanted, pause)
  const usual = useResource(listCollections, collectionsInput())
  const found = useListResource(listCollections, collectionsInput(q))
  const rows = found.data?.collections.map(({ id, title }) => ({ id, name: title })) ?? []
  const others = rows.filter(({ id }) => !chosen.includes(id))
  return {
    known: found.data && [...chosen.map((id, at) => ({ id, name: names[at] ?? id })), ...others],
    found: rows.map(({ id }) => id),
    isAsked: wanted !== '',
    isSearching: found.isPending || found.isPlaceholderData || q !== wanted,
    hasMore: usual.data !== undefined && usual.data.count > offered,
  }
}

/** Returns the titles of collections in order; a deleted one is shown by its id. */
export function useCollectionNames(ids: readonly string[]): string[] {
  const usual = useResource(listCollections, collectionsInput())
  const isUsual = (id: string) => usual.data?.collections.some((one) => one.id === id)
  const others = usual.data ? ids.filter((id) => !isUsual(id)) : []
  const named = useResource(listCollections, namedInput(others), { isEnabled: others.length > 0 })
  const loaded = useLoadedRows(listCollections, ({ collections }) => collections)
  const known = [...[usual, named].flatMap(({ data }) => data?.collections ?? []), ...loaded]
  const isReading = usual.isPending || named.isFetching
  return ids.map((id) => known.find((one) => one.id === id)?.title ?? (isReading ? unknown : id))
}
