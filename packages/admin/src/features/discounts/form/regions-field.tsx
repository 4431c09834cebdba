import { Checkbox } from '@mantine/core'
import { discountRegionsRefusal } from '@purser/domain/discounts'
import { errorAt } from '../../../components/form/field-errors.ts'
import { NoRegions } from '../../../components/region-choice/no-regions.tsx'
import { regionName } from '../../../components/region-choice/offered-regions.ts'
import { messages } from '../discounts-messages.ts'
import styles from './discount-form.module.css'
import type { DiscountFields, RegionChoice } from './discount-form.ts'
import { typeOf, withRegions } from './discount-values.ts'

interface RegionsFieldProps {
  readonly fields: DiscountFields
  readonly regions: readonly RegionChoice[]
  /** Whether the type is fixed: a fixed amount then keeps its one region. */
  readonly isTypeKept?: boolean
}

/** Chooses the regions of a discount. */
export function RegionsField({ fields, regions, isTypeKept = false }: RegionsFieldProps) {
  const { values } = fields
  const refused = isTypeKept ? discountRegionsRefusal(typeOf(values.rule), 2) : null
  const isFull = refused !== null && values.regions.length > 0
  function choose(chosen: string[]): void {
    const next = isTypeKept ? { ...values, regions: chosen } : withRegions(values, chosen)
    fields.setValues(next)
    fields.clearFieldError('regions')
  }
  return (
    <Checkbox.Group
      label={messages.form.regions}
      description={refused?.message ?? messages.form.regionsHint}
      withAsterisk
      error={errorAt(fields.errors, 'regions')}
      value={values.regions}
      onChange={choose}
    >
      <div className={styles.choices}>
        {regions.length === 0 && <NoRegions />}
        {regions.map((region, place) => (
          <Checkbox
            key={region.id}
            // An error of the regions focuses this field.
            {...(place === 0 ? { 'data-path': 'regions' } : {})}
            value={region.id}
            label={`${regionName(region)} (${region.currency_code.toUpperCase()})`}
            disabled={isFull && !values.regions.includes(region.id)}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
