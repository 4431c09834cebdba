import { Button } from '@mantine/core'
import { listRegions } from '@purser/contract/regions'
import { retrieveStore } from '@purser/contract/store'
import { formatAmountWithCode } from '@purser/domain/money'
import { type ReactNode, useCallback, useRef } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { EditCard } from '../../../components/edited-together/edit-card.tsx'
import { useResource } from '../../../lib/resource.ts'
import { RemoveButton } from '../../../ui/buttons/remove-button.tsx'
import styles from '../../../ui/form-panels.module.css'
import { EmptyState } from '../../../ui/notice.tsx'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import record from '../../../ui/record.module.css'
import type { FocusTarget } from '../../../ui/return-focus.ts'
import { messages as formWords } from '../form/product-form-messages.ts'
import { type PricePlace, pricePlaces } from '../price-places.ts'
import { regionsInput, type ShownProduct } from '../products-data.ts'
import {
  type Denomination,
  type DenominationsValues,
  denominationFaults,
  denominationsBody,
  denominationsOf,
} from './denominations.ts'
import { messages } from './product-page-messages.ts'
import { useProductPanel } from './use-product-panel.ts'

const words = messages.denominations

/** Edits the denominations of a gift card, instead of variants. */
export function DenominationsCard({ product }: { readonly product: ShownProduct }) {
  const store = useResource(retrieveStore, {})
  const regions = useResource(listRegions, regionsInput)
  return (
    <Loaded load={store}>
      {(ofStore) => (
        <Loaded load={regions}>
          {(ofRegions) => (
            <DenominationsForm
              product={product}
              places={pricePlaces(product, {
                currencies: ofStore.store.currencies ?? [],
                regions: ofRegions.regions,
              })}
            />
          )}
        </Loaded>
      )}
    </Loaded>
  )
}

interface DenominationsFormProps {
  readonly product: ShownProduct
  readonly places: readonly PricePlace[]
}

function DenominationsForm({ product, places }: DenominationsFormProps) {
  const panel = useProductPanel<DenominationsValues>({
    product,
    valuesOf: denominationsOf,
    toBody: (values, of) => denominationsBody(values, of, places),
    check: denominationFaults,
    success: messages.updated,
  })
  const { fields } = panel.form
  const { variants } = fields.values
  const change = (next: readonly Denomination[]) => fields.setFieldValue('variants', [...next])
  const error = fields.errors.variants
  const adding = useRef<HTMLButtonElement>(null)
  const heir = useCallback(() => adding.current, [])
  const hasLost = product.variants.some(({ id }) => !variants.some(({ key }) => key === id))
  return (
    <EditCard
      title={words.title}
      edit={panel}
      save={formWords.save}
      labels={{ variants: words.label }}
      inWords={(_, value) => inWords(value as readonly Denomination[], places)}
    >
      {variants.length === 0 && <EmptyState title={words.none} hint={words.noneHint} />}
      {variants.map((denomination, place) => (
        <DenominationFields
          key={denomination.key}
          denomination={denomination}
          position={place + 1}
          places={places}
          errorAt={(of) => fields.errors[['variants', place, ...of].join('.')]}
          heir={heir}
          onChange={(next) => change(variants.map((each) => (each.key === next.key ? next : each)))}
          onRemove={() => change(variants.filter(({ key }) => key !== denomination.key))}
        />
      ))}
      {hasLost && variants.length === 0 && <p className={record.remark}>{words.noneLeft}</p>}
      {hasLost && <p className={record.quiet}>{words.gone}</p>}
      {error && (
        <p className={record.remark} data-failed data-refused role="alert" tabIndex={-1}>
          {error}
        </p>
      )}
      <div>
        <Button
          ref={adding}
          variant="default"
          onClick={() => change([...variants, { key: newKey(variants), isNew: true, amounts: {} }])}
        >
          {words.add}
        </Button>
      </div>
    </EditCard>
  )
}

function inWords(denominations: readonly Denomination[], places: readonly PricePlace[]): string {
  const amountsOf = ({ amounts }: Denomination) =>
    places.flatMap(({ key, currency_code }) => {
      const amount = amounts[key]
      return typeof amount === 'number' ? [formatAmountWithCode(amount, currency_code)] : []
    })
  return denominations.map((denomination) => words.written(amountsOf(denomination))).join('\n')
}

function newKey(variants: readonly Denomination[]): string {
  const taken = new Set(variants.map(({ key }) => key))
  let number = 1
  while (taken.has(`new ${number}`)) number += 1
  return `new ${number}`
}

interface DenominationFieldsProps {
  readonly denomination: Denomination
  readonly position: number
  readonly places: readonly PricePlace[]
  /** Returns the error of a denomination's amount in a currency or region, or of the denomination itself. */
  readonly errorAt: (of: readonly string[]) => ReactNode
  /** Gets the focus after a removal. */
  readonly heir: FocusTarget
  readonly onChange: (denomination: Denomination) => void
  readonly onRemove: () => void
}

function DenominationFields(props: DenominationFieldsProps) {
  const { denomination, position, places, errorAt, heir, onChange, onRemove } = props
  const { amounts } = denomination
  // A deleted region gets no new prices.
  const shown = places.filter(({ key, isGone }) => !isGone || key in amounts)
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{words.one(position)}</legend>
      <div className={styles.prices}>
        {shown.map(({ key, name, currency_code }, rank) => (
          <MoneyInput
            key={key}
            label={name}
            currencyCode={currency_code}
            value={amounts[key] ?? ''}
            error={errorAt([key]) ?? (rank === 0 ? errorAt([]) : undefined)}
            onChange={(amount) => onChange({ ...denomination, amounts: { ...amounts, [key]: amount } })}
          />
        ))}
        <RemoveButton
          variant="default"
          size="lg"
          label={words.remove(position)}
          heir={heir}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}
