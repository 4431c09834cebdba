import type { Endpoint, ResponseOf } from '@purser/contract/endpoints'
import type { CallInput } from '../../lib/call-api.ts'
import { useLoadedRows, useResource } from '../../lib/resource.ts'

/** Number of choices offered; the rest are found by searching. */
export const OFFERED = 100

/** Placeholder of a loading name. */
const unknown = '…'

export interface NamedRecord {
  readonly id: string
  readonly name: string
}

/** A list of records that can be chosen by name. */
export interface RecordSource<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  /** The `OFFERED` records offered first, or those that a search text finds. */
  readonly offered: (q?: string) => CallInput<E>
  /** The records with these ids. */
  readonly named: (ids: readonly string[]) => CallInput<E>
  readonly rows: (page: ResponseOf<E>) => readonly NamedRecord[]
}

/** Returns the names of records in order; a deleted one is shown by its id. */
export function useRecordNames<E extends Endpoint>(
  source: RecordSource<E>,
  ids: readonly string[],
): string[] {
  const { endpoint, rows } = source
  const usual = useResource(endpoint, source.offered(), { isEnabled: ids.length > 0 })
  const offered = usual.data ? rows(usual.data) : []
  const others = usual.data ? ids.filter((id) => !offered.some((one) => one.id === id)) : []
  const named = useResource(endpoint, source.named(others), { isEnabled: others.length > 0 })
  const known = [...offered, ...(named.data ? rows(named.data) : []), ...useLoadedRows(endpoint, rows)]
  const isReading = usual.isPending || named.isFetching
  return ids.map((id) => known.find((one) => one.id === id)?.name ?? (isReading ? unknown : id))
}
