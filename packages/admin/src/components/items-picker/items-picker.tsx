import { Checkbox } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import form from '../../ui/form-panels.module.css'
import { Picture } from '../../ui/picture/picture.tsx'
import record from '../../ui/record.module.css'
import { Titled } from '../../ui/titled.tsx'
import { PriceWithTax } from '../line-items/price-with-tax.tsx'
import { QuantityInput } from '../quantity-input/quantity-input.tsx'
import styles from './items-picker.module.css'
import {
  linesInSight,
  type Picked,
  type PickerLine,
  pick,
  pickAll,
  pickedLines,
  pickerName,
  unpick,
} from './picked-items.ts'

/**
 * Picks units of order lines; return, swap, claim and fulfillment share it. It keeps no state:
 *
 *   const lines = pickerLinesOf(order, returnableItems(order).map(({ item, returnable_quantity: max }) => ({ item, max })))
 *   const [picked, setPicked] = useState<Picked>({})
 *   <ItemsPicker legend="Items" lines={lines} picked={picked} onChange={setPicked} currencyCode={order.currency_code}
 *     empty="Nothing is left to return" details={(line) => <ReasonFields … />} />
 *   pickedLines(lines, picked) // [{ line, quantity }] to send
 */
interface ItemsPickerProps<Line extends PickerLine> {
  /** The group's name, shown above it. */
  readonly legend: string
  readonly lines: readonly Line[]
  readonly picked: Picked
  readonly onChange: (picked: Picked) => void
  readonly currencyCode: string
  /** Shown when there is nothing to pick. */
  readonly empty: string
  /** Secondary text below the legend. */
  readonly hint?: ReactNode
  readonly error?: string | undefined
  /** Error of the picked line at this index (from 0); shown there instead of below the lines. */
  readonly errorAt?: (place: number) => string | undefined
  /** Whether the picker has the dialog's initial focus; true unless set. */
  readonly isFocused?: boolean
  /** More fields below a picked line, e.g. reason and note. */
  readonly details?: (line: Line) => ReactNode
}

export function ItemsPicker<Line extends PickerLine>(props: ItemsPickerProps<Line>) {
  const { picked, onChange, isFocused = true } = props
  const errorId = useId()
  const [before, setBefore] = useState(props.lines)
  const lines = linesInSight(props.lines, before, picked)
  if (idsOf(lines) !== idsOf(before)) setBefore(lines)
  const chosen = pickedLines(props.lines, picked)
  const count = lines.filter(({ id }) => isPicked(picked, id)).length
  const errors = new Map(chosen.map(({ line }, place) => [line.id, props.errorAt?.(place)]))
  const error = [...errors.values()].some(Boolean) ? undefined : props.error
  return (
    <fieldset className={form.group} aria-describedby={error ? errorId : undefined}>
      <legend className={form.legend}>{props.legend}</legend>
      {props.hint && <p className={record.quiet}>{props.hint}</p>}
      {lines.length === 0 ? (
        <p className={styles.empty}>{props.empty}</p>
      ) : (
        <ul className={styles.lines}>
          {lines.length > 1 && (
            <li className={styles.all}>
              <Checkbox
                {...(isFocused ? { 'data-autofocus': true } : {})}
                label="All items"
                checked={count === lines.length}
                indeterminate={count > 0 && count < lines.length}
                onChange={(event) =>
                  onChange(event.currentTarget.checked ? { ...picked, ...pickAll(props.lines) } : {})
                }
              />
            </li>
          )}
          {lines.map((line) => (
            <PickerRow
              key={line.id}
              {...props}
              line={line}
              isOnly={isFocused && lines.length === 1}
              refused={errors.get(line.id)}
            />
          ))}
        </ul>
      )}
      {error && (
        <p id={errorId} className={styles.error} role="alert" tabIndex={-1} data-refused>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const idsOf = (lines: readonly PickerLine[]) => lines.map(({ id }) => id).join()
const isPicked = (picked: Picked, id: string) => (picked[id] ?? 0) > 0

interface PickerRowProps<Line extends PickerLine> extends ItemsPickerProps<Line> {
  readonly line: Line
  readonly isOnly: boolean
  readonly refused: string | undefined
}

function PickerRow<Line extends PickerLine>(props: PickerRowProps<Line>) {
  const { line, isOnly, picked, onChange, currencyCode, details, refused } = props
  const checkboxId = useId()
  const isChosen = isPicked(picked, line.id)
  return (
    <li className={styles.line} data-picked={isChosen || undefined}>
      <Checkbox
        id={checkboxId}
        {...(isOnly ? { 'data-autofocus': true } : {})}
        checked={isChosen}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? pick(picked, line) : unpick(picked, line))
        }
      />
      <label htmlFor={checkboxId} className={styles.goods}>
        <Picture source={line.thumbnail} />
        <Titled title={line.title} words={line.description} />
      </label>
      <span className={styles.price}>
        <PriceWithTax amount={line.price} currencyCode={currencyCode} />
      </span>
      <div className={styles.quantity}>
        {isChosen && (
          <QuantityInput
            label={`Quantity of ${pickerName(line)}`}
            value={picked[line.id] ?? 1}
            max={line.max}
            onChange={(quantity) => onChange(pick(picked, line, quantity))}
            error={refused}
          />
        )}
        <span className={record.quiet}>of {line.max}</span>
      </div>
      {isChosen && details && <div className={styles.details}>{details(line)}</div>}
    </li>
  )
}
