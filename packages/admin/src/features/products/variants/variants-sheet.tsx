import { Button } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Sheet } from '../../../components/sheet/sheet.tsx'
import type { CellChange } from '../../../components/sheet/sheet-column.ts'
import { EmptyState } from '../../../ui/notice.tsx'
import { MovementsDialog } from '../movements/movements-dialog.tsx'
import {
  addRow,
  changeCells,
  copyOf,
  deleteRow,
  emptyCells,
  type VariantRow,
  withTitles,
} from './draft/variants-draft.ts'
import { nameOf } from './draft/variants-faults.ts'
import { rebaseCells } from './draft/variants-rebase.ts'
import { SavingCard } from './saving-card.tsx'
import type { VariantsDraft } from './use-variants-draft.ts'
import { messages } from './variants-messages.ts'

/** The draft as a spreadsheet. Rows marked as deleted are listed below it, where they can be restored. */
export function VariantsSheet({ draft }: { readonly draft: VariantsDraft }) {
  const [goTo, setGoTo] = useState<{ readonly row: string; readonly column: string }>()
  const { change, columns, base, rows: drafted } = draft
  const [moved, setMoved] = useState<VariantRow>()
  const grid = useRef<HTMLTableElement>(null)
  const activeCell = useCallback(
    () => grid.current?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]'),
    [],
  )
  const rows = useMemo(() => drafted.filter(({ isGone }) => !isGone), [drafted])
  const byKey = useMemo(() => new Map(base.map((row) => [row.key, row.cells])), [base])
  const onChange = useCallback(
    (written: readonly CellChange[]) => {
      const { changes, conflicts } = rebaseCells(drafted, written, columns)
      change((before) => changeCells(before, withTitles(before, changes, columns)), { conflicts })
    },
    [change, columns, drafted],
  )
  return (
    <>
      <Sheet
        ref={grid}
        label={messages.title}
        rows={rows}
        columns={columns.all}
        nameOf={(row) => String(row.cells.title ?? '')}
        faults={draft.marked}
        before={(key) => byKey.get(key)}
        onChange={onChange}
        canUndo={draft.canUndo}
        canRedo={draft.canRedo}
        onUndo={draft.undo}
        onRedo={draft.redo}
        goTo={goTo}
        tools={(selected, say) => (
          <RowTools
            draft={draft}
            rows={rows}
            selected={selected}
            say={say}
            onAdded={(row) => setGoTo({ row, column: 'title' })}
            onMovements={setMoved}
          />
        )}
      />
      {moved?.id && (
        <MovementsDialog
          variant={{ id: moved.id, title: nameOf(moved) }}
          onClose={() => setMoved(undefined)}
        />
      )}
      {rows.length === 0 && <EmptyState title={messages.none} hint={messages.noneHint} />}
      <SavingCard draft={draft} heir={activeCell} onShow={(row, column) => setGoTo({ row, column })} />
    </>
  )
}

interface RowToolsProps {
  readonly draft: VariantsDraft
  /** The draft's rows that aren't marked as deleted. */
  readonly rows: readonly VariantRow[]
  /** Keys of the selected rows. */
  readonly selected: readonly string[]
  /** Announces a text to screen readers. */
  readonly say: (text: string) => void
  readonly onAdded: (key: string) => void
  readonly onMovements: (row: VariantRow | undefined) => void
}

/** Adds a variant like the selected one, deletes the selected ones, and opens the stock movements of a stored one. */
function RowTools({ draft, rows, selected, say, onAdded, onMovements }: RowToolsProps) {
  const { change, columns } = draft
  const [key, ...more] = selected
  const stored = more.length > 0 ? undefined : rows.find((row) => row.key === key && row.id !== null)
  function add(): void {
    const like = rows.find(({ key }) => key === selected.at(-1))
    const added = addRow(draft.rows, like ? copyOf(like, columns) : { cells: emptyCells(columns) })
    change(() => added.draft)
    onAdded(added.key)
    say('')
  }
  function remove(): void {
    change((before) => selected.reduce(deleteRow, before))
    say(messages.deleted(selected.length))
  }
  return (
    <>
      <Button variant="default" onClick={add}>
        {messages.add}
      </Button>
      <Button variant="default" disabled={selected.length === 0} onClick={remove}>
        {messages.removeRows(selected.length)}
      </Button>
      <Button variant="default" disabled={!stored} onClick={() => onMovements(stored)}>
        {messages.movements}
      </Button>
    </>
  )
}
