import { Button, Checkbox, TextInput } from '@mantine/core'
import { textLimits } from '@purser/domain/products'
import { memo } from 'react'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { WholeInput } from '../../../ui/number/whole-input.tsx'
import record from '../../../ui/record.module.css'
import type { PricePlace } from '../price-places.ts'
import type { VariantEntry } from './combination-entry.ts'
import styles from './new-product.module.css'
import { messages, stockSwitches } from './new-product-messages.ts'

interface CombinationRowProps {
  readonly name: string
  readonly place: number
  readonly entry: VariantEntry
  readonly places: readonly PricePlace[]
  readonly hasSales: boolean
  readonly onChange: (place: number, part: Partial<VariantEntry>) => void
  readonly skuError: string | undefined
  readonly stockError: string | undefined
  /** Errors of its sale prices by place; undefined without any. */
  readonly saleErrors: Readonly<Record<string, string>> | undefined
  readonly otherError: string | undefined
}

/** One combination; it renders again only when it changes. */
export const CombinationRow = memo(function CombinationRow(props: CombinationRowProps) {
  const { name, place, entry, places, onChange } = props
  const { isOut } = entry
  return (
    <tr data-out={isOut || undefined}>
      <th scope="row" className={styles.name}>
        {name}
        {isOut && <span className={record.quiet}> {messages.takenOut}</span>}
        {props.otherError && (
          <span className={styles.fault} data-refused role="alert" tabIndex={-1}>
            {props.otherError}
          </span>
        )}
      </th>
      {places.map((of) => (
        <PriceCell key={of.key} {...props} of={of} />
      ))}
      <td data-label={messages.sku}>
        <TextInput
          aria-label={messages.of(messages.sku, name)}
          maxLength={textLimits.sku}
          disabled={isOut}
          value={entry.sku}
          error={props.skuError}
          onChange={(event) => onChange(place, { sku: event.currentTarget.value })}
        />
      </td>
      <td data-label={messages.stock}>
        <WholeInput
          aria-label={messages.of(messages.stock, name)}
          disabled={isOut}
          value={entry.stock}
          error={props.stockError}
          onChange={(stock) => onChange(place, { stock })}
        />
      </td>
      {stockSwitches.map((of) => (
        <td key={of.name} className={styles.tick} data-label={of.label}>
          <Checkbox
            aria-label={messages.of(of.label, name)}
            disabled={isOut}
            checked={entry[of.name]}
            onChange={(event) => onChange(place, { [of.name]: event.currentTarget.checked })}
          />
        </td>
      ))}
      <td className={styles.out}>
        <Button
          variant="default"
          size="xs"
          aria-label={isOut ? messages.restore(name) : messages.remove(name)}
          onClick={() => onChange(place, { isOut: !isOut })}
        >
          {isOut ? 'Restore' : 'Remove'}
        </Button>
      </td>
    </tr>
  )
})

interface PriceCellProps extends CombinationRowProps {
  readonly of: PricePlace
}

function PriceCell({ name, place, entry, hasSales, onChange, saleErrors, of }: PriceCellProps) {
  const { isOut, prices, sales } = entry
  return (
    <td className={styles.price} data-label={messages.price(of.name)}>
      <MoneyInput
        aria-label={messages.of(messages.price(of.name), name)}
        currencyCode={of.currency_code}
        disabled={isOut}
        value={prices[of.key] ?? ''}
        onChange={(amount) => onChange(place, { prices: { ...prices, [of.key]: amount } })}
      />
      {hasSales && (
        <MoneyInput
          className={styles.sale}
          aria-label={messages.of(messages.sale(of.name), name)}
          placeholder={messages.salePlaceholder}
          currencyCode={of.currency_code}
          disabled={isOut}
          value={sales[of.key] ?? ''}
          error={saleErrors?.[of.key]}
          onChange={(amount) => onChange(place, { sales: { ...sales, [of.key]: amount } })}
        />
      )}
    </td>
  )
}
