import { Anchor, NativeSelect } from '@mantine/core'
import { type JournalEntry, listHistory } from '@purser/contract/history'
import { describePath, describeValue, emptyValueText, type Stored } from '@purser/domain/history'
import { attributed, isRestorable, pastKindOf } from '@purser/domain/past'
import { useState } from 'react'
import { useListResource } from '../../lib/resource.ts'
import { EmptyState } from '../../ui/notice.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { Loaded } from '../dialog/loaded.tsx'
import { RestoreDialog, type Restoring } from '../past/restore-dialog.tsx'
import { type ActionOn, HistoryEntries, termsOf } from './history-entries.tsx'
import { messages as words } from './history-messages.ts'
import { HistoryPaging, type HistoryPosition } from './history-paging.tsx'
import { RecordLink } from './record-link.tsx'

/** Characters of a value in the button that restores it. */
const MAX_IN_BUTTON = 40

interface HistoryDialogProps {
  readonly id: string
  readonly name: string
  /** The field whose changes are shown first; all by default. */
  readonly field?: string
  readonly onClose: () => void
}

/** The history of one record and its parts, or of one of its fields, which can be restored from it. */
export function HistoryDialog({ id, name, field: first = '', onClose }: HistoryDialogProps) {
  const [position, setPosition] = useState<HistoryPosition>({})
  const [field, setField] = useState(first)
  const [restoring, setRestoring] = useState<Restoring>()
  const query = { record: id, ...(field !== '' && { field }), ...position }
  const found = useListResource(listHistory, { query })
  const fields = fieldsOf(id, first)
  return (
    <Dialog title={words.of(name)} size="lg" onClose={onClose}>
      {fields.length > 0 && (
        <NativeSelect
          label={words.field}
          data={[{ value: '', label: words.allFields }, ...fields]}
          value={field}
          mb="md"
          onChange={(event) => {
            setField(event.currentTarget.value)
            setPosition({})
          }}
        />
      )}
      <Loaded load={found}>
        {(page) =>
          page.history.length === 0 ? (
            <EmptyState title={field === '' ? words.none : words.neverChanged} />
          ) : (
            <>
              <HistoryEntries
                entries={field === '' ? page.history : page.history.map((entry) => onlyOf(entry, field))}
                about={({ record }) =>
                  record.id === id ? undefined : <RecordLink id={record.id} name={record.name ?? record.id} />
                }
                actionOn={restoreButton(id, name, setRestoring)}
              />
              <HistoryPaging page={page} isBusy={found.isPlaceholderData} onMove={setPosition} />
            </>
          )
        }
      </Loaded>
      {restoring && (
        <RestoreDialog
          {...restoring}
          onDone={() => setRestoring(undefined)}
          onClose={() => setRestoring(undefined)}
        />
      )}
    </Dialog>
  )
}

/** Returns the fields to choose from: all that the history has, and the one that was asked for, such as one of the variant in the title. */
function fieldsOf(id: string, asked: string) {
  const kind = pastKindOf(id)
  if (kind === null) return []
  const names = new Set([...attributed[kind], ...(asked === '' ? [] : [asked])])
  const terms = { currency_code: null, has_former_amounts: false, names: {}, formatDate: String }
  return [...names].map((value) => ({ value, label: describePath(value.split('.').slice(-1), terms) }))
}

/** The whole value is beside the button. */
const cutOff = (value: string) => (value.length > MAX_IN_BUTTON ? `${value.slice(0, MAX_IN_BUTTON)}…` : value)

/** Leaves out what else an entry changed. */
function onlyOf(entry: JournalEntry, field: string): JournalEntry {
  const changes = entry.changes.filter(({ path }) => `${path.join('.')}.`.startsWith(`${field}.`))
  return { ...entry, changes, left_out: 0 }
}

/** Returns a button behind each change whose value before can be set again. */
function restoreButton(
  id: string,
  name: string,
  onRestore: (restoring: Restoring) => void,
): ActionOn | undefined {
  const kind = pastKindOf(id)
  if (kind === null) return undefined
  return (entry, { path, before, left_out }) => {
    const [field = ''] = path
    // A new record had no value before.
    const isNew = entry.changes.every((change) => change.before === null)
    if (entry.record.id !== id || isNew || left_out > 0 || !isRestorable(kind, path)) return null
    const value = describeValue(path, before as Stored, termsOf(entry))
      .map(({ text }) => text)
      .join('')
    const body = { [field]: before }
    return (
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => onRestore({ kind, id, name, body, names: entry.names })}
      >
        {value === emptyValueText ? words.clearAgain : words.restore(cutOff(value))}
      </Anchor>
    )
  }
}
