import { countBulkRecords } from '@purser/contract/bulk-operations'
import { decidingFields } from '@purser/domain/bulk-operations'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../lib/call-api.ts'
import type { SelectedRecords } from './selected-records.ts'

/** Counts what all records that match a filter can take, where their rows decide it; undefined for rows that were seen. */
export function useCounted({ noun, filter }: SelectedRecords) {
  const isWhole = filter !== undefined
  const { data } = useQuery({
    queryKey: [noun, countBulkRecords.name, filter],
    queryFn: ({ signal }) => callApi(countBulkRecords, { body: { noun, filter: filter ?? {} } }, { signal }),
    enabled: isWhole && decidingFields(noun).length > 0,
    gcTime: 0,
  })
  return isWhole ? data : undefined
}
