import { useEffect, useRef, useState } from 'react'
import { RemoveButton } from '../../ui/buttons/remove-button.tsx'
import form from '../../ui/form-panels.module.css'
import { Picture } from '../../ui/picture/picture.tsx'
import { Titled } from '../../ui/titled.tsx'
import { variantOf } from '../line-items/order-detail.ts'
import { PriceWithTax } from '../line-items/price-with-tax.tsx'
import { QuantityInput } from '../quantity-input/quantity-input.tsx'
import {
  type AddedVariant,
  addVariant,
  changeQuantity,
  mostOf,
  type PriceRegion,
  priceOf,
  removeVariant,
} from './added-variants.ts'
import styles from './variant-picker.module.css'
import { messages } from './variant-picker-messages.ts'
import { VariantSearch } from './variant-search.tsx'

/**
 * Picks the new goods of a swap or claim: a search with results, and the added variants with their quantities. It holds only the
 * search text:
 *
 *   const [added, setAdded] = useState<readonly AddedVariant[]>([])
 *   <VariantPicker legend="New items" region={{ id: order.region_id, currency_code, tax_rate }} added={added} onChange={setAdded} />
 *   variantItemsOf(added)       // [{ variant_id, quantity }] to send
 *   addedTotal(added, region)   // their total with tax
 */
interface VariantPickerProps {
  /** The group's name, shown above it. */
  readonly legend: string
  readonly region: PriceRegion
  readonly added: readonly AddedVariant[]
  readonly onChange: (added: readonly AddedVariant[]) => void
}

export function VariantPicker(props: VariantPickerProps) {
  const { region, added, onChange } = props
  const group = useRef<HTMLFieldSetElement>(null)
  /** The last chosen variant. */
  const [last, setLast] = useState<string>()

  function remove(variantId: string): void {
    onChange(removeVariant(added, variantId))
    group.current?.querySelector('input')?.focus()
  }

  return (
    <fieldset ref={group} className={`${form.group} ${styles.picker}`}>
      <legend className={form.legend}>{props.legend}</legend>
      <VariantSearch
        region={region}
        onChoose={(variant) => {
          onChange(addVariant(added, variant))
          setLast(variant.id)
        }}
      />
      {added.length === 0 ? (
        <p className={styles.empty}>{messages.empty}</p>
      ) : (
        <ul className={styles.added}>
          {added.map((each) => (
            <AddedRow
              key={each.variant.id}
              added={each}
              isLast={each.variant.id === last}
              region={region}
              max={mostOf(each.variant)}
              onChange={(quantity) => onChange(changeQuantity(added, each.variant.id, quantity))}
              onRemove={() => remove(each.variant.id)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  )
}

interface AddedRowProps {
  readonly added: AddedVariant
  /** Whether it was chosen last and should be scrolled into view. */
  readonly isLast: boolean
  readonly region: PriceRegion
  readonly max: number | undefined
  readonly onChange: (quantity: number) => void
  readonly onRemove: () => void
}

function AddedRow(props: AddedRowProps) {
  const { region, max, onChange, onRemove } = props
  const { variant, quantity } = props.added
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!props.isLast) return
    const show = () => row.current?.scrollIntoView({ block: 'nearest' })
    // The dialog's foot may have grown and cover more; it is measured within the first of these frames.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(show)
    })
    return () => cancelAnimationFrame(frame)
  }, [props.isLast])
  const name = [variant.product.title, variant.title].join(', ')
  return (
    <li ref={row} className={styles.row}>
      <Picture source={variant.product.thumbnail} />
      <Titled title={variant.product.title} words={variantOf({ description: variant.title, variant })} />
      <span className={styles.price}>
        <PriceWithTax amount={priceOf(variant, region) ?? 0} currencyCode={region.currency_code} />
      </span>
      <div className={styles.quantity}>
        <QuantityInput label={messages.quantityOf(name)} value={quantity} max={max} onChange={onChange} />
        <RemoveButton label={messages.remove(name)} onClick={onRemove} />
      </div>
    </li>
  )
}
