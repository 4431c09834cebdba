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
  /** The one that is selected, where it is one that the store has. */
  function storedIn([key, ...more]: readonly string[]): VariantRow | undefined {
    return more.length > 0 ? undefined : rows.find((row) => row.key === key && row.id !== null)
  }
  function add(selected: readonly string[]): void {
    const like = rows.find(({ key }) => key === selected.at(-1))
    const added = addRow(drafted, like ? copyOf(like, columns) : { cells: emptyCells(columns) })
    change(() => added.draft)
    setGoTo({ row: added.key, column: 'title' })
  }
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
          <>
            <Button
              variant="default"
              onClick={() => {
                add(selected)
                say('')
              }}
            >
              {messages.add}
            </Button>
            <Button
              variant="default"
              disabled={selected.length === 0}
              onClick={() => {
                change((before) => selected.reduce(deleteRow, before))
                say(messages.deleted(selected.length))
              }}
            >
              {messages.removeRows(selected.length)}
            </Button>
            <Button
              variant="default"
              disabled={!storedIn(selected)}
              onClick={() => setMoved(storedIn(selected))}
            >
              {messages.movements}
            </Button>
          </>
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
