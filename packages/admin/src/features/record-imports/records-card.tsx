import { NativeSelect } from '@mantine/core'
import type { RecordImport } from '@purser/contract/record-imports'
import { useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useListResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState, ErrorView } from '../../ui/notice.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { callsOf, recordsIn } from './import-calls.ts'
import { ImportedRecordEntry } from './imported-record.tsx'
import styles from './imports.module.css'
import { messages } from './imports-messages.ts'
import { MoreRows } from './more-rows.tsx'
import { type RecordFilter, recordFilters } from './record-filters.ts'
import { firstRows, withMore } from './row-limit.ts'

const words = messages.records

/** The records of the file with the planned or actual change of each, field by field. */
export function RecordsCard({ imported }: { readonly imported: RecordImport }) {
  const { id, kind } = imported
  const calls = callsOf(kind)
  const filters = recordFilters(imported)
  const [chosen, setChosen] = useState<string>('')
  const [limit, setLimit] = useState(firstRows)
  const filter: RecordFilter | undefined = filters.find(({ value }) => value === chosen)
  const found = useListResource(calls.records, {
    params: { id },
    query: { limit, ...filter?.query },
  })
  const rows = found.data && recordsIn(found.data)
  const choice = (
    <NativeSelect
      aria-label={words.show}
      value={filter?.value ?? ''}
      onChange={(event) => {
        setChosen(event.currentTarget.value)
        setLimit(firstRows)
      }}
      data={[
        { value: '', label: `${words.all} (${imported.progress.records})` },
        ...filters.map(({ value, label, count }) => ({ value, label: `${label} (${count})` })),
      ]}
    />
  )
  return (
    <Card title={messages.nouns[kind]} actions={choice} isFlush>
      {found.isError && (
        <ErrorView reason={messageOf(found.error, '')} onRetry={() => void found.refetch()} />
      )}
      {!found.data && !found.isError && <CardSkeleton height={240} />}
      {rows?.length === 0 && <EmptyState title={words.none} />}
      <ul className={styles.records} aria-busy={found.isPlaceholderData}>
        {rows?.map((record) => (
          <ImportedRecordEntry key={record.rank} record={record} imported={imported} />
        ))}
      </ul>
      {found.data && rows && (
        <MoreRows
          shown={rows.length}
          count={found.data.count}
          isLoading={found.isFetching}
          onMore={() => setLimit(withMore(limit))}
        />
      )}
    </Card>
  )
}
