import { Checkbox, TextInput } from '@mantine/core'
import { textLimits } from '@purser/domain/products'
import { Fragment } from 'react'
import styles from '../../../ui/form-panels.module.css'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { WholeInput } from '../../../ui/number/whole-input.tsx'
import record from '../../../ui/record.module.css'
import type { PricePlace } from '../price-places.ts'
import type { VariantEntry } from './combination-entry.ts'
import { messages, stockSwitches } from './new-product-messages.ts'

interface VariantFieldsProps {
  readonly entry: VariantEntry
  readonly places: readonly PricePlace[]
  readonly onChange: (part: Partial<VariantEntry>) => void
  /** Returns the error of a field by its path in the variant. */
  readonly errorAt: (path: string) => string | undefined
  /** Other errors of the variant. */
  readonly otherError: string | undefined
}

/** The prices, codes and stock of a simple product's only variant. */
export function VariantFields({ entry, places, onChange, errorAt, otherError }: VariantFieldsProps) {
  return (
    <>
      {otherError && (
        <p className={record.remark} data-failed data-refused role="alert" tabIndex={-1}>
          {otherError}
        </p>
      )}
      <PriceFields entry={entry} places={places} onChange={onChange} errorAt={errorAt} />
      <div className={styles.four}>
        <TextInput
          label={messages.sku}
          maxLength={textLimits.sku}
          value={entry.sku}
          error={errorAt('sku')}
          onChange={(event) => onChange({ sku: event.currentTarget.value })}
        />
        <TextInput
          label={messages.ean}
          maxLength={textLimits.ean}
          value={entry.ean}
          error={errorAt('ean')}
          onChange={(event) => onChange({ ean: event.currentTarget.value })}
        />
        <WholeInput
          label={messages.stock}
          value={entry.stock}
          error={errorAt('inventory_quantity')}
          onChange={(stock) => onChange({ stock })}
        />
      </div>
      <div className={styles.four}>
        {stockSwitches.map(({ name, label }) => (
          <Checkbox
            key={name}
            label={label}
            checked={entry[name]}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
          />
        ))}
      </div>
    </>
  )
}

function PriceFields({ entry, places, onChange, errorAt }: Omit<VariantFieldsProps, 'otherError'>) {
  const { prices, sales } = entry
  return (
    <div className={styles.prices}>
      {places.map(({ key, name, currency_code }) => (
        <Fragment key={key}>
          <MoneyInput
            label={messages.price(name)}
            currencyCode={currency_code}
            value={prices[key] ?? ''}
            onChange={(amount) => onChange({ prices: { ...prices, [key]: amount } })}
          />
          <MoneyInput
            label={messages.sale(name)}
            currencyCode={currency_code}
            value={sales[key] ?? ''}
            error={errorAt(`sales.${key}`)}
            onChange={(amount) => onChange({ sales: { ...sales, [key]: amount } })}
          />
        </Fragment>
      ))}
    </div>
  )
}
