import { Button, Checkbox } from '@mantine/core'
import { mostCombinations } from '@purser/domain/products'
import { useRef, useState } from 'react'
import { focusFaulty } from '../../../components/form/faulty-field.ts'
import { errorAt } from '../../../components/form/field-errors.ts'
import { EmptyState } from '../../../ui/notice.tsx'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { WholeInput } from '../../../ui/number/whole-input.tsx'
import record from '../../../ui/record.module.css'
import type { PricePlace } from '../price-places.ts'
import { keptRows, titleOf, typedShared, usedOptions } from './combination-entry.ts'
import { CombinationRow } from './combination-row.tsx'
import styles from './new-product.module.css'
import { messages, stockSwitches } from './new-product-messages.ts'
import { type Combinations, hasShared } from './use-combinations.ts'
import { firstRefused, saleErrorsAt } from './variant-errors.ts'

/** Rows per page: 2,000 rows with five fields each would delay every key press. */
const pageSize = 50

interface CombinationsTableProps {
  readonly combinations: Combinations
  readonly places: readonly PricePlace[]
  /** Errors of the variants, by their index among those submitted. */
  readonly errors: Readonly<Record<string, unknown>>
  /** Increases with each refusal, which shows the page of the first error. */
  readonly refusals: number
  /** Whether saving was refused because input for all variants hasn't been applied. */
  readonly isSharedRefused: boolean
}

/** The variants made from the options, each with prices, SKU and stock; any can be removed. */
export function CombinationsTable(props: CombinationsTableProps) {
  const { combinations, places, errors, refusals, isSharedRefused } = props
  const { options, typed, tooMany, change } = combinations
  const rows = typed.shown
  const kept = keptRows(rows)
  const { table, begin, shown, turnTo } = usePaging(tooMany === undefined ? rows : [], kept, {
    errors,
    refusals,
  })
  if (tooMany !== undefined) return <TooMany count={tooMany} />
  if (rows.length === 0) return <EmptyState title={messages.noVariants} hint={messages.noVariantsHint} />
  const used = usedOptions(options)
  const sent = new Map(kept.map((row, place) => [row, place]))
  return (
    <>
      <p className={record.quiet} role="status">
        {messages.counted(kept.length, rows.length)}
      </p>
      {hasShared(combinations) && (
        <>
          <AllVariants combinations={combinations} places={places} isRefused={isSharedRefused} />
          <AllSwitches combinations={combinations} />
        </>
      )}
      <div className={styles.scroller}>
        <table ref={table} className={styles.table} aria-label={messages.variants}>
          <Head places={places} />
          <tbody>
            {shown.map((row, at) => {
              const name = titleOf(row.choice, used)
              const field = `variants.${sent.get(row)}`
              return (
                <CombinationRow
                  key={name}
                  name={name}
                  place={begin + at}
                  entry={row.entry}
                  places={places}
                  hasSales={combinations.hasSales}
                  onChange={change}
                  skuError={errorAt(errors, `${field}.sku`)}
                  stockError={errorAt(errors, `${field}.inventory_quantity`)}
                  saleErrors={saleErrorsAt(errors, field, places)}
                  otherError={errorAt(errors, field, ['sku', 'inventory_quantity', 'sales'])}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      {rows.length > pageSize && (
        <Pages begin={begin} end={begin + shown.length} count={rows.length} onAsk={turnTo} />
      )}
    </>
  )
}

type Rows = Combinations['typed']['shown']

/** Shows one page of the rows. Each refusal turns to the page of the first refused row. */
function usePaging(
  rows: Rows,
  kept: Rows,
  { errors, refusals }: Pick<CombinationsTableProps, 'errors' | 'refusals'>,
) {
  const table = useRef<HTMLTableElement>(null)
  const [asked, setAsked] = useState(0)
  const [seen, setSeen] = useState(refusals)
  if (rows.length > 0 && seen !== refusals) {
    setSeen(refusals)
    const refused = firstRefused(errors)
    const at = rows.findIndex((row) => refused !== undefined && row === kept[refused])
    if (at >= 0) setAsked(Math.floor(at / pageSize) * pageSize)
  }
  const begin = Math.min(asked, Math.floor((rows.length - 1) / pageSize) * pageSize)
  function turnTo(begin: number): void {
    // Invalid text exists only in its field, which would be lost with its page.
    if (table.current && focusFaulty(table.current)) return
    setAsked(begin)
  }
  return { table, begin, shown: rows.slice(begin, begin + pageSize), turnTo }
}

function TooMany({ count }: { readonly count: number }) {
  return (
    <p className={record.remark} data-failed role="alert">
      {messages.tooMany(count, mostCombinations)}
    </p>
  )
}

function Head({ places }: Pick<CombinationsTableProps, 'places'>) {
  const headers = [
    messages.variant,
    ...places.map(({ name }) => messages.price(name)),
    messages.sku,
    messages.stock,
    ...stockSwitches.map(({ label }) => label),
  ]
  return (
    <thead>
      <tr>
        {headers.map((header) => (
          <th key={header} scope="col">
            {header}
          </th>
        ))}
        <td />
      </tr>
    </thead>
  )
}

interface PagesProps {
  readonly begin: number
  readonly end: number
  readonly count: number
  readonly onAsk: (begin: number) => void
}

function Pages({ begin, end, count, onAsk }: PagesProps) {
  return (
    <div className={styles.pages}>
      <span className={record.quiet}>{messages.page(begin + 1, end, count)}</span>
      <Button variant="default" disabled={begin === 0} onClick={() => onAsk(begin - pageSize)}>
        {messages.previous}
      </Button>
      <Button variant="default" disabled={end >= count} onClick={() => onAsk(end)}>
        {messages.next}
      </Button>
    </div>
  )
}

interface AllVariantsProps {
  readonly combinations: Combinations
  readonly places: readonly PricePlace[]
  readonly isRefused: boolean
}

/** Prices and stock for every variant at once. */
function AllVariants({ combinations, places, isRefused }: AllVariantsProps) {
  const { shared, changeShared, setAll } = combinations
  const self = useRef<HTMLFieldSetElement>(null)
  const typed = typedShared(shared, places)
  const isEmpty = Object.keys(typed).length === 0
  function set(): void {
    if (self.current && focusFaulty(self.current)) return
    setAll(typed)
  }
  return (
    <fieldset ref={self} className={styles.all}>
      <legend>{messages.all}</legend>
      {places.map(({ key, name, currency_code }) => (
        <MoneyInput
          key={key}
          label={messages.price(name)}
          aria-label={messages.of(messages.price(name), messages.all.toLowerCase())}
          currencyCode={currency_code}
          value={shared.prices[key] ?? ''}
          onChange={(amount) => changeShared({ prices: { ...shared.prices, [key]: amount } })}
        />
      ))}
      {combinations.hasSales &&
        places.map(({ key, name, currency_code }) => (
          <MoneyInput
            key={key}
            label={messages.sale(name)}
            aria-label={messages.of(messages.sale(name), messages.all.toLowerCase())}
            currencyCode={currency_code}
            value={shared.sales[key] ?? ''}
            onChange={(amount) => changeShared({ sales: { ...shared.sales, [key]: amount } })}
          />
        ))}
      <WholeInput
        label={messages.stock}
        aria-label={messages.of(messages.stock, messages.all.toLowerCase())}
        value={shared.stock}
        onChange={(stock) => changeShared({ stock })}
      />
      <Button variant="default" disabled={isEmpty} onClick={set}>
        {messages.setAll}
      </Button>
      {isRefused && (
        <p
          className={`${record.remark} ${styles.notSet}`}
          data-failed
          data-refused
          role="alert"
          tabIndex={-1}
        >
          {messages.notSet}
        </p>
      )}
    </fieldset>
  )
}

/** Checkboxes that apply to every variant's stock. */
function AllSwitches({ combinations: { typed, tickAll } }: Pick<AllVariantsProps, 'combinations'>) {
  return (
    <div className={styles.ticks}>
      {stockSwitches.map(({ name, label }) => {
        const ticked = typed.shown.filter(({ entry }) => entry[name]).length
        return (
          <Checkbox
            key={name}
            label={label}
            aria-label={messages.of(label, messages.all.toLowerCase())}
            checked={ticked === typed.shown.length}
            indeterminate={ticked > 0 && ticked < typed.shown.length}
            onChange={(event) => tickAll({ [name]: event.currentTarget.checked })}
          />
        )
      })}
    </div>
  )
}
