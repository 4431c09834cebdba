import { Button, VisuallyHidden } from '@mantine/core'
import { explainVariant } from '@purser/contract/products'
import { formatAmount } from '@purser/domain/money'
import { useState } from 'react'
import type { Command } from '../../../components/commands/command.ts'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { ExplainedField } from '../../../components/explanation/explained-field.tsx'
import { showWholeText } from '../../../ui/cut-text/show-whole-text.ts'
import { MovementsDialog } from '../movements/movements-dialog.tsx'
import { amountColumn, optionColumn, saleColumn, type VariantColumns } from './draft/variant-columns.ts'
import { deleteRow, moveRow, restoreRow, type VariantRow } from './draft/variants-draft.ts'
import { nameOf } from './draft/variants-faults.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

interface VariantsTableProps {
  readonly draft: VariantsDraft
  readonly onEdit: (key: string) => void
  readonly onCopy: (key: string) => void
}

const words = messages.columns
/** Number of rows rendered first; each click doubles it. Products with thousands of variants are edited in the sheet. */
const step = 50

export function VariantsTable({ draft, onEdit, onCopy }: VariantsTableProps) {
  const [shown, setShown] = useState(step)
  const [moved, setMoved] = useState<VariantRow>()
  const changed = new Set(draft.changes.changed.map(({ row }) => row.key))
  // Added rows are at the end and unsaved: always show them.
  const rows = draft.rows.filter((row, place) => place < shown || row.id === null)
  const rest = draft.rows.length - rows.length
  return (
    <>
      <table className={styles.table} aria-label={messages.title}>
        <thead>
          <tr>
            <th scope="col">{words.title}</th>
            <th scope="col">{words.sku}</th>
            <th scope="col">{words.options}</th>
            <th scope="col">{words.prices}</th>
            <th scope="col" data-align="right">
              {words.stock}
            </th>
            <th scope="col" className={styles.actionsHead}>
              <VisuallyHidden>{words.actions}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <TableRow
              key={row.key}
              row={row}
              columns={draft.columns}
              mark={markOf(row, changed)}
              hasFault={draft.marked.has(row.key)}
              commands={commandsOf(row, draft, { onEdit, onCopy, onMovements: setMoved })}
              onEdit={() => onEdit(row.key)}
            />
          ))}
        </tbody>
      </table>
      {rest > 0 && (
        <div className={styles.more}>
          <Button variant="subtle" onClick={() => setShown(2 * shown)}>
            {messages.showMore(Math.min(rest, shown))}
          </Button>
        </div>
      )}
      {moved?.id && (
        <MovementsDialog
          variant={{ id: moved.id, title: nameOf(moved) }}
          onClose={() => setMoved(undefined)}
        />
      )}
    </>
  )
}

type Mark = keyof typeof messages.marks

function markOf({ key, id, isGone }: VariantRow, changed: ReadonlySet<string>): Mark | undefined {
  if (isGone) return 'gone'
  if (id === null) return 'added'
  return changed.has(key) ? 'changed' : undefined
}

interface RowEffects extends Pick<VariantsTableProps, 'onEdit' | 'onCopy'> {
  readonly onMovements: (row: VariantRow) => void
}

function commandsOf(
  row: VariantRow,
  { change }: VariantsDraft,
  { onEdit, onCopy, onMovements }: RowEffects,
): Command[] {
  const { key } = row
  if (row.isGone)
    return [{ id: 'restore', label: messages.restore, effect: () => change((rows) => restoreRow(rows, key)) }]
  return [
    { id: 'edit', label: messages.edit, effect: () => onEdit(key) },
    { id: 'copy', label: messages.copy, effect: () => onCopy(key) },
    ...(row.id === null
      ? []
      : [{ id: 'movements', label: messages.movements, effect: () => onMovements(row) }]),
    { id: 'up', label: messages.up, effect: () => change((rows) => moveRow(rows, key, -1)) },
    { id: 'down', label: messages.down, effect: () => change((rows) => moveRow(rows, key, 1)) },
    {
      id: 'delete',
      label: messages.remove,
      isDangerous: true,
      effect: () => change((rows) => deleteRow(rows, key)),
    },
  ]
}

interface TableRowProps {
  readonly row: VariantRow
  readonly columns: VariantColumns
  readonly mark: Mark | undefined
  readonly hasFault: boolean
  readonly commands: readonly Command[]
  readonly onEdit: () => void
}

function TableRow({ row, columns, mark, hasFault, commands, onEdit }: TableRowProps) {
  const { cells, isGone } = row
  const name = nameOf(row)
  return (
    <tr>
      <td>
        {isGone ? (
          <span className={styles.name} onPointerEnter={showWholeText}>
            {name}
          </span>
        ) : (
          <button
            type="button"
            className={styles.open}
            data-fault={hasFault || undefined}
            onClick={onEdit}
            onPointerEnter={showWholeText}
          >
            {name}
          </button>
        )}
        {mark && <span className={styles.mark}>{messages.marks[mark]}</span>}
      </td>
      <td>{String(cells.sku ?? '')}</td>
      <td>{columns.options.map(({ id }) => String(cells[optionColumn(id)] ?? '')).join(' · ')}</td>
      <td>{pricesText(row, columns)}</td>
      <td data-align="right">
        {cells.manage_inventory === false ? (
          messages.notCounted
        ) : (
          <>
            <StockText row={row} isChanged={mark !== undefined} />
            <span className={styles.inStock}> {messages.inStock}</span>
          </>
        )}
      </td>
      <td data-align="right">
        <CommandMenu label={messages.actions(name)} commands={commands} isCompact />
      </td>
    </tr>
  )
}

interface StockTextProps {
  readonly row: VariantRow
  /** Whether the row isn't as it is saved. */
  readonly isChanged: boolean
}

/** The units in stock; those that are saved explain themselves. */
function StockText({ row: { id, cells }, isChanged }: StockTextProps) {
  const units = String(cells.inventory_quantity ?? '')
  if (id === null || isChanged) return units
  return (
    <ExplainedField call={explainVariant} id={id} field="inventory_quantity" label={words.stock}>
      {units}
    </ExplainedField>
  )
}

const pricesShown = 2

/** The first prices, as customers pay them: the sale price if there is one. */
function pricesText({ cells }: VariantRow, { places }: VariantColumns): string {
  const prices = places.flatMap(({ key, currency_code }) => {
    const amount = cells[saleColumn(key)] ?? cells[amountColumn(key)]
    return typeof amount === 'number' ? [formatAmount(amount, currency_code)] : []
  })
  if (prices.length === 0) return messages.noPrice
  const rest = prices.length - pricesShown
  return `${prices.slice(0, pricesShown).join(', ')}${rest > 0 ? ` ${messages.morePrices(rest)}` : ''}`
}
