import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { PercentInput } from '../../../ui/number/percent-input.tsx'
import { messages } from '../discounts-messages.ts'
import type { DiscountFields } from './discount-form.ts'
import { discountFaults } from './discount-values.ts'

const words = messages.form

interface ValueFieldProps {
  readonly fields: DiscountFields
  /** Currency of a fixed amount; undefined while no region is chosen. */
  readonly currencyCode: string | undefined
}

/** Edits a discount's value. A change of currency keeps the typed number (money-33). */
export function ValueField({ fields, currencyCode }: ValueFieldProps) {
  const { isFreeShipping, type, value } = fields.values.rule
  const bound = fields.getInputProps('rule.value')
  if (type === 'fixed' && !isFreeShipping) {
    return (
      <MoneyInput
        label={words.amount}
        withAsterisk
        currencyCode={currencyCode ?? ''}
        disabled={currencyCode === undefined}
        description={currencyCode === undefined ? words.fixedWithoutRegion : undefined}
        {...bound}
        value={value}
      />
    )
  }
  return (
    <PercentInput
      label={isFreeShipping ? words.value : words.percentage}
      withAsterisk
      rightSection={isFreeShipping ? undefined : <span aria-hidden>%</span>}
      disabled={isFreeShipping}
      {...bound}
      value={value}
      error={discountFaults(fields.values)['rule.value'] ?? bound.error}
    />
  )
}
