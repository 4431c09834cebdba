import { Button, Group, Stack } from '@mantine/core'
import { type FormEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { FieldsOfRecord } from '../../../components/history/fields-of-record.tsx'
import type { CellValue, SheetColumn } from '../../../components/sheet/sheet-column.ts'
import { DialogFoot } from '../../../ui/dialog/dialog-foot.tsx'
import record from '../../../ui/record.module.css'
import { CellField } from './cell-field.tsx'
import { enteredInGone } from './draft/variants-changes.ts'
import {
  type Cells,
  emptyCells,
  titledByOptions,
  trimmedCells,
  type VariantRow,
} from './draft/variants-draft.ts'
import { faultsOf } from './draft/variants-faults.ts'
import { rebaseRow } from './draft/variants-rebase.ts'
import { PriceRows, type PriceRowsProps } from './price-rows.tsx'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

const words = messages.dialog

/** Input in fields that were removed while the dialog was open. */
type LostFields = VariantsDraft['lostFields']

interface VariantDialogProps {
  readonly draft: VariantsDraft
  /** Undefined for a new variant, and after somebody else deleted it: then saving adds it again. */
  readonly row: VariantRow | undefined
  readonly onAdd: (cells: Cells, lostFields: LostFields) => void
  readonly onChange: (changed: ReturnType<typeof rebaseRow>, lostFields: LostFields) => void
  readonly onClose: () => void
}

/** Edits all fields of one variant. The changes stay in the draft until the page's Save. */
export function VariantDialog({ draft, row, onAdd, onChange, onClose }: VariantDialogProps) {
  const { columns } = draft
  const { opened, typed, cells, edited, faults, change } = useVariantEntry(draft, row)
  const [isSent, setSent] = useState(row !== undefined && draft.marked.has(row.key))
  const form = useRef<HTMLFormElement>(null)

  const field = (column: SheetColumn) => (
    <CellField
      key={column.id}
      column={column}
      value={typed[column.id] ?? null}
      error={isSent ? (faults[column.id] ?? refused(column.id)) : undefined}
      onChange={(value) => change(column.id, value)}
    />
  )

  /** Returns the server's error of a field until the field is changed. */
  function refused(column: string): string | undefined {
    const { refusal } = draft
    const isThis = refusal?.row.key === row?.key && refusal?.column === column
    return isThis && refusal?.row.cells[column] === cells[column] ? refusal.text : undefined
  }

  function apply(event: FormEvent): void {
    event.preventDefault()
    event.stopPropagation()
    setSent(true)
    if (Object.keys(faults).length === 0) {
      const asOpened = { ...edited, cells: opened.cells }
      const lostFields = enteredInGone([asOpened], [edited], opened.columns, columns)
      if (row) onChange(rebaseRow(row, opened.cells, cells, columns), lostFields)
      else onAdd(cells, lostFields)
      return
    }
    // The fields learn of their faults with the next drawing.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }

  return (
    <Dialog title={row ? words.edit : words.add} size="lg" entered={typed} onClose={onClose}>
      <form ref={form} noValidate onSubmit={apply}>
        <Stack gap="lg">
          <FieldsOfVariant id={row?.id ?? null} name={opened.cells.title} productId={draft.productId}>
            <FieldGroups columns={columns} cells={cells} field={field} />
          </FieldsOfVariant>
          <DialogFoot>
            <Group justify="space-between" gap="md">
              <p className={record.effect}>{words.local}</p>
              <Button type="submit">{words.done}</Button>
            </Group>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  )
}

interface FieldsOfVariantProps {
  readonly id: string | null
  readonly name: CellValue | undefined
  readonly productId: string
  readonly children: ReactNode
}

/** A new variant has no history. */
function FieldsOfVariant({ id, name, productId, children }: FieldsOfVariantProps) {
  if (id === null) return children
  return (
    <FieldsOfRecord id={productId} name={String(name ?? '')} variantId={id}>
      {children}
    </FieldsOfRecord>
  )
}

/** Stores the input, and validates it against the draft's other variants. */
function useVariantEntry({ columns, rows }: VariantsDraft, row: VariantRow | undefined) {
  const [opened] = useState(() => ({ cells: row?.cells ?? emptyCells(columns), columns }))
  const [typed, setTyped] = useState<Cells>(opened.cells)
  const cells = useMemo(() => trimmedCells(typed), [typed])
  const newKey = useId()
  const edited = useMemo(
    () => ({ key: row?.key ?? newKey, id: row?.id ?? null, cells, isGone: false }),
    [row, newKey, cells],
  )
  const faults = useMemo(() => {
    const others = rows.filter(({ key }) => key !== edited.key)
    return faultsOf([edited, ...others], columns).get(edited.key) ?? {}
  }, [edited, columns, rows])

  function change(column: string, value: CellValue): void {
    setTyped((before) => {
      const after = { ...before, [column]: value }
      return edited.id === null ? titledByOptions(before, after, columns) : after
    })
  }

  return { opened, typed, cells, edited, faults, change }
}

function FieldGroups({ columns, cells, field }: PriceRowsProps) {
  const group = (legend: string, ids: readonly string[]) => (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      {columns.all.filter(({ id }) => ids.includes(id)).map(field)}
    </fieldset>
  )
  return (
    <>
      {group(words.general, [
        'title',
        ...columns.all.map(({ id }) => id).filter((id) => id.startsWith('option:')),
      ])}
      <PriceRows columns={columns} cells={cells} field={field} />
      {group(words.stock, [
        'sku',
        'inventory_quantity',
        'ean',
        'upc',
        'barcode',
        'manage_inventory',
        'allow_backorder',
        'reorder_point',
        'unit_cost',
      ])}
      {group(words.measures, ['weight', 'length', 'width', 'height'])}
      {group(words.customs, ['hs_code', 'mid_code', 'origin_country', 'material'])}
    </>
  )
}
