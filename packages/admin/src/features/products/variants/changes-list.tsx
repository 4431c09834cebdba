import { Button, VisuallyHidden } from '@mantine/core'
import { formatAmountWithCode } from '@purser/domain/money'
import { type ReactNode, useRef, useState } from 'react'
import { writeCell } from '../../../components/sheet/cell-text.ts'
import type { CellValue, SheetColumn } from '../../../components/sheet/sheet-column.ts'
import { type FocusTarget, useFocusLeftBehind } from '../../../ui/return-focus.ts'
import type { ChangedRow } from './draft/variants-changes.ts'
import { restoreRow, type VariantRow } from './draft/variants-draft.ts'
import { nameOf } from './draft/variants-faults.ts'
import type { VariantsDraft } from './use-variants-draft.ts'
import styles from './variants.module.css'
import { messages } from './variants-messages.ts'

const words = messages.changes
/** Maximum number of variants listed; the rest is counted. */
const most = 12

/** Lists the changes that saving will make: added, changed and deleted variants. */
export function ChangesList({ draft, heir }: { readonly draft: VariantsDraft; readonly heir?: FocusTarget }) {
  const { added, changed, gone, isMoved } = draft.changes
  return (
    <div className={styles.changes}>
      <Named heading={words.added(added.length)} rows={added} nameIn={nameOf} />
      {changed.length > 0 && (
        <section aria-label={words.changed(changed.length)}>
          <h3>{words.changed(changed.length)}</h3>
          <ul>
            {changed.slice(0, most).map((each) => (
              <ChangedVariant key={each.row.key} {...each} />
            ))}
          </ul>
          <More count={changed.length - most} />
        </section>
      )}
      <Named
        heading={words.gone(gone.length)}
        rows={gone}
        nameIn={(row) => (
          <GoneVariant
            name={nameOf(row)}
            heir={heir}
            onRestore={() => draft.change((rows) => restoreRow(rows, row.key))}
          />
        )}
      />
      {isMoved && <h3>{words.moved}</h3>}
    </div>
  )
}

interface NamedProps {
  readonly heading: string
  readonly rows: readonly VariantRow[]
  readonly nameIn: (row: VariantRow) => ReactNode
}

function Named({ heading, rows, nameIn }: NamedProps) {
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  const rest = rows.length - most
  return (
    <section aria-label={heading}>
      <h3>{heading}</h3>
      <ul>
        {rows.slice(0, isWhole ? undefined : most).map((row) => (
          <li key={row.key}>{nameIn(row)}</li>
        ))}
      </ul>
      {!isWhole && rest > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={() => setWhole(true)}>
          {messages.showMore(rest)}
        </Button>
      )}
    </section>
  )
}

interface GoneVariantProps {
  readonly name: string
  readonly heir: FocusTarget
  readonly onRestore: () => void
}

function GoneVariant({ name, heir, onRestore }: GoneVariantProps) {
  const restore = useRef<HTMLButtonElement>(null)
  useFocusLeftBehind(restore, heir)
  return (
    <>
      <del>{name}</del>{' '}
      <Button
        ref={restore}
        variant="subtle"
        size="compact-xs"
        aria-label={messages.restoreIt(name)}
        onClick={onRestore}
      >
        {messages.restore}
      </Button>
    </>
  )
}

function More({ count }: { readonly count: number }) {
  return count > 0 ? <p>{words.more(count)}</p> : null
}

function ChangedVariant({ row, fields }: ChangedRow) {
  return (
    <li>
      <span className={styles.changedName}>{nameOf(row)}</span>
      {fields.slice(0, most).map(({ column, name, from, to }) => (
        <span key={column.id} className={styles.field}>
          {name}: <VisuallyHidden>{words.from} </VisuallyHidden>
          <del>{valueText(from, column)}</del> <VisuallyHidden>{words.to} </VisuallyHidden>
          <ins>{valueText(to, column)}</ins>
        </span>
      ))}
      <More count={fields.length - most} />
    </li>
  )
}

/** Formats a value. */
export function valueText(value: CellValue, column: SheetColumn): string {
  if (value === null || value === '') return words.empty
  if (typeof value === 'number' && column.currencyCode)
    return formatAmountWithCode(value, column.currencyCode)
  return writeCell(value, column, '.')
}
