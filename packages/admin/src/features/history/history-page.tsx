import { Anchor, Button } from '@mantine/core'
import { exportHistory, type JournalEntry, listHistory } from '@purser/contract/history'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { HistoryEntries } from '../../components/history/history-entries.tsx'
import { messages as words } from '../../components/history/history-messages.ts'
import { HistoryPaging } from '../../components/history/history-paging.tsx'
import { RecordLink } from '../../components/history/record-link.tsx'
import { FilterBar } from '../../components/list-filters/filter-bar.tsx'
import { useListSearch } from '../../components/resource-list/list-search.ts'
import { addressOf } from '../../lib/call-api.ts'
import { readApiBase } from '../../lib/page-meta.ts'
import { useListResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { type HistorySearch, historyFilters, historyInput, narrowedBy, placeOf } from './history-data.ts'
import { historyFields } from './history-fields.tsx'
import { messages } from './history-messages.ts'
import styles from './history-page.module.css'

/** The history of the whole store: filters, saved views and position are in the address. */
export function HistoryPage() {
  const { search, change } = useListSearch<HistorySearch>()
  const found = useListResource(listHistory, historyInput(search))
  const narrowed = narrowedBy(search)
  return (
    <div className={styles.page}>
      <PageHeader
        title={messages.title}
        trail={settingsTrail}
        actions={
          <Button
            variant="default"
            component="a"
            href={`${readApiBase()}${addressOf(exportHistory, { query: narrowed })}`}
            download
            title={messages.exportHint}
          >
            {messages.export}
          </Button>
        }
      />
      <FilterBar filters={historyFilters} recordFields={historyFields} />
      <Card>
        <Loaded load={found}>
          {(page) =>
            page.history.length === 0 ? (
              <EmptyState title={Object.keys(narrowed).length === 0 ? words.none : words.noneFound} />
            ) : (
              <>
                <HistoryEntries
                  entries={page.history}
                  about={(entry) => (
                    <EntryRecord
                      entry={entry}
                      onChoose={search.record ? undefined : () => change({ record: [entry.record.id] })}
                    />
                  )}
                />
                <HistoryPaging
                  page={page}
                  isBusy={found.isPlaceholderData}
                  onMove={(position) => change({ place: placeOf(position) })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </div>
  )
}

interface EntryRecordProps {
  readonly entry: JournalEntry
  /** Undefined on a single record's history. */
  readonly onChoose: (() => void) | undefined
}

/** The record of an entry, with a link to its whole history. */
function EntryRecord({ entry: { record }, onChoose }: EntryRecordProps) {
  const name = record.name ?? record.id
  return (
    <>
      <RecordLink id={record.id} name={name} />
      {onChoose && (
        <>
          {' · '}
          <Anchor component="button" type="button" inherit onClick={onChoose}>
            {messages.onlyOf(name)}
          </Anchor>
        </>
      )}
    </>
  )
}
