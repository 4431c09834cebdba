import { useDebouncedValue } from '@mantine/hooks'
import type { Endpoint } from '@purser/contract/endpoints'
import { useListResource, useResource } from '../../lib/resource.ts'
import { type NamedRecord, OFFERED, type RecordSource, useRecordNames } from './record-names.ts'

/** Debounce of the search, in milliseconds. */
const pause = 300

interface RecordChoices {
  /** The chosen and the found records; undefined while loading. */
  readonly known: readonly NamedRecord[] | undefined
  /** Ids of the records found. */
  readonly found: readonly string[]
  /** Whether there is a search text. */
  readonly isAsked: boolean
  readonly isSearching: boolean
  /** Whether there are more than the list offers. */
  readonly hasMore: boolean
}

/** Returns the records to choose from, given those chosen and the search text. */
export function useRecordChoices<E extends Endpoint>(
  source: RecordSource<E>,
  chosen: readonly string[],
  typed: string,
): RecordChoices {
  const { endpoint, offered, rows } = source
  const names = useRecordNames(source, chosen)
  // A field that holds one shows what is chosen until it is typed in.
  const wanted = names.includes(typed) ? '' : typed.trim()
  const [q] = useDebouncedValue(wanted, pause)
  const usual = useResource(endpoint, offered())
  const search = useListResource(endpoint, offered(q))
  const found = search.data ? rows(search.data) : []
  const others = found.filter(({ id }) => !chosen.includes(id))
  return {
    known: search.data && [...chosen.map((id, at) => ({ id, name: names[at] ?? id })), ...others],
    found: found.map(({ id }) => id),
    isAsked: wanted !== '',
    isSearching: search.isPending || search.isPlaceholderData || q !== wanted,
    hasMore: ((usual.data as { count?: number } | undefined)?.count ?? 0) > OFFERED,
  }
}
