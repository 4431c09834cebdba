import { Checkbox, NativeSelect, Stack } from '@mantine/core'
import { bulkBodies } from '@purser/contract/bulk-operations'
import { retrieveStore } from '@purser/contract/store'
import { Dialog } from '../../../components/dialog/dialog.tsx'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { type EntryForm, useEntryForm } from '../../../components/form/use-entry-form.ts'
import { useResource } from '../../../lib/resource.ts'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { PercentInput } from '../../../ui/number/percent-input.tsx'
import { messages } from '../bulk-operations-messages.ts'
import type { BulkDialogProps } from './bulk-dialog-props.ts'
import { FieldsDialog } from './fields-dialog.tsx'
import { PriceExample } from './price-example.tsx'
import { isPercent, type PriceValues, priceKinds, pricesBody } from './price-values.ts'

const words = messages.prices

/** How the prices of the selected products change, with an example. */
export function PricesDialog(props: BulkDialogProps) {
  const found = useResource(retrieveStore, {})
  if (found.data === undefined) {
    return (
      <Dialog title={messages.dialog(props.operation, props.records.count)} onClose={props.onClose}>
        <Loaded load={found}>{() => null}</Loaded>
      </Dialog>
    )
  }
  const { currencies = [], default_currency_code } = found.data.store
  return (
    <LoadedPrices {...props} currencies={currencies.map(({ code }) => code)} usual={default_currency_code} />
  )
}

interface LoadedPricesProps extends BulkDialogProps {
  readonly currencies: readonly string[]
  /** The store's default currency. */
  readonly usual: string
}

function LoadedPrices({ currencies, usual, ...props }: LoadedPricesProps) {
  const initialValues: PriceValues = {
    kind: 'increase_percent',
    percent: '',
    amount: '',
    currency_codes: [...currencies],
    currency: usual,
    ends_in_99: false,
  }
  const form = useEntryForm({
    schema: bulkBodies['change-prices'],
    initialValues,
    required: ({ kind }): Record<string, string> =>
      isPercent(kind) ? { percent: words.required } : { amount: words.required },
    check: ({ kind, currency_codes }): Record<string, string> =>
      isPercent(kind) && currency_codes.length === 0 ? { currency_codes: words.chooseCurrency } : {},
    toBody: pricesBody,
  })
  const { fields } = form
  const { values } = fields
  return (
    <FieldsDialog {...props} form={form}>
      <NativeSelect
        label={words.kind}
        data={priceKinds.map((value) => ({ value, label: words.kinds[value] }))}
        data-autofocus
        {...fields.getInputProps('kind')}
      />
      {isPercent(values.kind) ? (
        <PercentFields form={form} currencies={currencies} />
      ) : (
        <AmountFields form={form} currencies={currencies} />
      )}
      <Checkbox
        label={words.endsIn99}
        description={words.endsIn99Hint}
        checked={values.ends_in_99}
        onChange={(event) => fields.setFieldValue('ends_in_99', event.currentTarget.checked)}
      />
      <PriceExample product={props.records.rows[0]} values={values} />
    </FieldsDialog>
  )
}

interface PartProps {
  readonly form: EntryForm<(typeof bulkBodies)['change-prices'], PriceValues>
  readonly currencies: readonly string[]
}

function PercentFields({ form: { fields }, currencies }: PartProps) {
  return (
    <>
      <PercentInput
        label={words.percent}
        withAsterisk
        {...fields.getInputProps('percent')}
        value={fields.values.percent}
      />
      {currencies.length > 1 && (
        <Checkbox.Group label={words.currencies} {...fields.getInputProps('currency_codes')}>
          <Stack gap="xs" mt={4}>
            {currencies.map((code) => (
              <Checkbox key={code} value={code} label={code.toUpperCase()} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  )
}

function AmountFields({ form: { fields }, currencies }: PartProps) {
  return (
    <>
      {currencies.length > 1 && (
        <NativeSelect
          label={words.currency}
          data={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
          {...fields.getInputProps('currency')}
        />
      )}
      <MoneyInput
        label={words.amount}
        withAsterisk
        currencyCode={fields.values.currency}
        {...fields.getInputProps('amount')}
        value={fields.values.amount}
      />
    </>
  )
}
