import { formatAmount } from '@purser/domain/money'
import { displayedLine } from '@purser/domain/orders'
import { shownTaxRate } from '@purser/domain/taxes'
import { ItemTitle } from '../../../components/line-items/item-title.tsx'
import { nameOf, variantOf } from '../../../components/line-items/order-detail.ts'
import { QuantityInput } from '../../../components/quantity-input/quantity-input.tsx'
import { taxWords } from '../../../components/tax-words.ts'
import { RemoveButton } from '../../../ui/buttons/remove-button.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import record from '../../../ui/record.module.css'
import type { EditProps } from '../order-edits-data.ts'
import { messages } from '../order-edits-messages.ts'
import styles from './edit-page.module.css'
import type { EditRow } from './edit-rows.ts'
import { QuietButton } from './quiet-button.tsx'
import { useStoredLine } from './use-stored-line.ts'

const words = messages.items

interface EditLineProps extends EditProps {
  readonly row: EditRow
  readonly onRemove: () => void
  readonly onUndo: () => void
}

/** A line with its quantity and price to change, what changed, and what limits it. */
export function EditLine(props: EditLineProps) {
  const { row, order, isFixed, onRemove, onUndo } = props
  const { line, state, was } = row
  const isOpen = !isFixed && state !== 'removed' && !line.is_giftcard
  const { total } = displayedLine(line, shownTaxRate(line, order.tax_rate))
  const name = nameOf(line)
  return (
    <li className={styles.line} data-state={state}>
      <Picture source={line.thumbnail} />
      <div className={styles.words}>
        <ItemTitle item={line} />
        <span className={record.quiet}>{variantOf(line)}</span>
        <Remarks row={row} was={was} currencyCode={order.currency_code} />
      </div>
      <span className={styles.total}>
        {state === 'removed' ? (
          <s>
            <MoneyText amount={total} currencyCode={order.currency_code} />
          </s>
        ) : (
          <MoneyText amount={total} currencyCode={order.currency_code} />
        )}
      </span>
      <div className={styles.entry}>
        {isOpen ? (
          <Fields {...props} name={name} />
        ) : (
          <Figures row={row} currencyCode={order.currency_code} />
        )}
      </div>
      <span className={styles.tools}>
        {!isFixed && (state === 'changed' || state === 'removed') && (
          <QuietButton label={words.undoOf(name)} onClick={onUndo}>
            {words.undo}
          </QuietButton>
        )}
        {isOpen && row.lowest === 0 && <RemoveButton label={words.remove(name)} onClick={onRemove} />}
      </span>
    </li>
  )
}

interface RemarksProps {
  readonly row: EditRow
  readonly was: EditRow['was']
  readonly currencyCode: string
}

function Remarks({ row: { state, limits }, was, currencyCode }: RemarksProps) {
  const change = {
    same: undefined,
    added: words.added,
    removed: words.removed,
    changed: was ? words.was(was.quantity, formatAmount(was.unit_price, currencyCode)) : undefined,
  }[state]
  return (
    <>
      {change && <span className={styles.change}>{change}</span>}
      {limits.map((limit) => (
        <span key={limit} className={record.quiet}>
          {limit}
        </span>
      ))}
    </>
  )
}

function Fields({ row, edit, order, name }: EditLineProps & { readonly name: string }) {
  const { shown, change, storeNow } = useStoredLine(edit.id, row.line)
  return (
    <>
      <span className={styles.quantity}>
        <QuantityInput
          label={words.quantityOf(name)}
          value={shown.quantity}
          min={Math.max(1, row.lowest)}
          onChange={(quantity) => change({ quantity })}
          onBlur={storeNow}
        />
      </span>
      ×
      <span className={row.isPriceFixed ? undefined : styles.price}>
        {row.isPriceFixed ? (
          <MoneyText amount={row.line.unit_price} currencyCode={order.currency_code} />
        ) : (
          <MoneyInput
            aria-label={words.priceOf(name, taxWords(row.line.includes_tax))}
            currencyCode={order.currency_code}
            value={shown.unit_price}
            onChange={(unit_price) => {
              if (unit_price !== shown.unit_price) change({ unit_price })
            }}
            onBlur={storeNow}
          />
        )}
      </span>
      <span className={record.quiet}>{taxWords(row.line.includes_tax)}</span>
    </>
  )
}

function Figures({ row: { line }, currencyCode }: Pick<RemarksProps, 'row' | 'currencyCode'>) {
  return (
    <span className={record.quiet}>
      {line.quantity} × <MoneyText amount={line.unit_price} currencyCode={currencyCode} />{' '}
      {taxWords(line.includes_tax)}
    </span>
  )
}
