import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, TextInput } from '@mantine/core'
import { listProductTypes } from '@purser/contract/products'
import type { Region } from '@purser/contract/regions'
import { listShippingOptions } from '@purser/contract/shipping'
import { createTaxRate, type TaxRateRecord, updateTaxRate } from '@purser/contract/taxes'
import { useState } from 'react'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { DialogForm } from '../../../components/form/dialog-form.tsx'
import type { EntryForm } from '../../../components/form/use-entry-form.ts'
import {
  type ChosenProducts,
  ProductSearch,
  withChoice,
} from '../../../components/product-search/product-search.tsx'
import { optionsByName } from '../../../components/shipping-choice/chosen-shipping.ts'
import { useAction } from '../../../lib/action.ts'
import { useResource } from '../../../lib/resource.ts'
import panels from '../../../ui/form-panels.module.css'
import { PercentInput } from '../../../ui/number/percent-input.tsx'
import { type TaxRateValues, useNewTaxRate, useTaxRate } from './tax-rate-form.ts'
import { messages } from './taxes-messages.ts'

const words = messages.form

interface TaxRateDialogProps {
  readonly region: Region
  /** Null for a new one. */
  readonly rate: TaxRateRecord | null
  readonly onClose: () => void
}

/** Adds or edits a tax rate of a region, with what it is for. */
export function TaxRateDialog({ region, rate, onClose }: TaxRateDialogProps) {
  return (
    <Dialog title={rate ? messages.edit : messages.add} size="lg" onClose={onClose}>
      {rate ? (
        <EditForm region={region} rate={rate} onClose={onClose} />
      ) : (
        <NewForm region={region} onClose={onClose} />
      )}
    </Dialog>
  )
}

function NewForm({ region, onClose }: Omit<TaxRateDialogProps, 'rate'>) {
  const form = useNewTaxRate(region)
  const create = useAction(createTaxRate, {
    success: messages.saved,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <DialogForm
      form={form}
      label={messages.add}
      onValid={(body) => create.run({ body })}
      isPending={create.isPending}
      effect={words.effect}
      save={words.save}
    >
      <TaxRateFields region={region} fields={form.fields} products={[]} />
    </DialogForm>
  )
}

function EditForm({ region, rate, onClose }: TaxRateDialogProps & { readonly rate: TaxRateRecord }) {
  const form = useTaxRate(rate)
  const update = useAction(updateTaxRate, {
    success: messages.saved,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  return (
    <DialogForm
      form={form}
      label={messages.edit}
      onValid={(body) => update.run({ params: { id: rate.id }, body }, { seenVersion: rate.version })}
      isPending={update.isPending}
      effect={words.effect}
      save={words.save}
    >
      <TaxRateFields region={region} fields={form.fields} products={rate.products ?? []} />
    </DialogForm>
  )
}

interface TaxRateFieldsProps {
  readonly region: Region
  readonly fields: EntryForm<never, TaxRateValues>['fields']
  /** Those that the rate has. */
  readonly products: NonNullable<TaxRateRecord['products']>
}

function TaxRateFields({ region, fields, products }: TaxRateFieldsProps) {
  const types = useResource(listProductTypes, {})
  const options = useResource(listShippingOptions, { query: { region_id: [region.id], limit: 1_000 } })
  const [chosen, setChosen] = useState<ChosenProducts>(
    () => new Map(products.map((product) => [product.id, product])),
  )
  return (
    <>
      <TextInput
        label={words.name}
        withAsterisk
        autoComplete="off"
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <div className={panels.fields}>
        <PercentInput
          label={words.rate}
          withAsterisk
          {...fields.getInputProps('rate')}
          value={fields.values.rate}
        />
        <TextInput label={words.code} autoComplete="off" {...fields.getInputProps('code')} />
      </div>
      <MultiSelect
        label={words.productTypes}
        searchable
        data={(types.data?.types ?? []).map(({ id, value }) => ({ value: id, label: value }))}
        {...fields.getInputProps('product_types')}
      />
      <MultiSelect
        label={words.shippingOptions}
        searchable
        data={optionsByName(options.data?.shipping_options ?? []).map(({ id, name }) => ({
          value: id,
          label: name,
        }))}
        {...fields.getInputProps('shipping_options')}
      />
      <fieldset className={panels.group}>
        <legend className={panels.legend}>
          {chosen.size === 0 ? words.products : messages.products(chosen.size)}
        </legend>
        <ProductSearch
          chosen={chosen}
          onChoose={(product) => {
            const next = withChoice(chosen, product)
            setChosen(next)
            fields.setFieldValue('products', [...next.keys()])
          }}
        />
      </fieldset>
    </>
  )
}
