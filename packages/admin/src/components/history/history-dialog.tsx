import { listHistory } from '@purser/contract/history'
import { useState } from 'react'
import { useListResource } from '../../lib/resource.ts'
import { EmptyState } from '../../ui/notice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Loaded } from '../dialog/loaded.tsx'
import { HistoryEntries } from './history-entries.tsx'
import { messages as words } from './history-messages.ts'
import { HistoryPaging, type HistoryPosition } from './history-paging.tsx'
import { RecordLink } from './record-link.tsx'

interface HistoryDialogProps {
  readonly id: string
  readonly name: string
  readonly onClose: () => void
}

/** The history of one record and its parts. */
export function HistoryDialog({ id, name, onClose }: HistoryDialogProps) {
  const [position, setPosition] = useState<HistoryPosition>({})
  const found = useListResource(listHistory, { query: { record: id, ...position } })
  return (
    <Dialog title={words.of(name)} size="lg" onClose={onClose}>
      <Loaded load={found}>
        {(page) =>
          page.history.length === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <>
              <HistoryEntries
                entries={page.history}
                about={({ record }) =>
                  record.id === id ? undefined : <RecordLink id={record.id} name={record.name ?? record.id} />
                }
              />
              <HistoryPaging page={page} isBusy={found.isPlaceholderData} onMove={setPosition} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  )
}
