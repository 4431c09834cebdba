import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, NativeSelect } from '@mantine/core'
import { retrieveStore } from '@purser/contract/store'
import { isForKeys } from '@purser/domain/api-keys'
import { operations } from '@purser/domain/operations'
import type { z } from 'zod'
import { CheckField } from '../../components/form/check-field.tsx'
import type { EntryForm } from '../../components/form/use-entry-form.ts'
import { useResource } from '../../lib/resource.ts'
import panels from '../../ui/form-panels.module.css'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import { messages } from './api-keys-messages.ts'
import { type Amounts, anyAmount, bounds, type KeyValues } from './key-values.ts'

const words = messages.form

const choices = Object.entries(operations)
  .filter(([, { permission }]) => isForKeys(permission))
  .map(([value, { label }]) => ({ value, label: `${label} (${value})` }))
  .sort((a, b) => a.label.localeCompare(b.label))

/** What a key may do. */
export function LimitFields<Schema extends z.ZodType>({
  form,
}: {
  readonly form: EntryForm<Schema, KeyValues>
}) {
  const { fields } = form
  const { values } = fields
  return (
    <>
      <CheckField
        label={words.onlyPlans}
        isChecked={values.only_plans}
        onChange={(only_plans) => fields.setFieldValue('only_plans', only_plans)}
      />
      <MultiSelect
        label={words.operations}
        description={words.operationsHint}
        placeholder={values.operations.length === 0 ? words.allOperations : ''}
        data={choices}
        searchable
        hidePickedOptions
        {...fields.getInputProps('operations')}
      />
      <NativeSelect
        label={words.money}
        data={[
          { value: 'any', label: words.anyAmount },
          { value: 'listed', label: words.listed },
        ]}
        {...fields.getInputProps('money')}
      />
      {values.money === 'listed' && <MoneyFields form={form} />}
      <NativeSelect
        label={words.beyond}
        data={[
          { value: 'refuse', label: words.refuse },
          { value: 'ask', label: words.ask },
        ]}
        {...fields.getInputProps('beyond')}
      />
    </>
  )
}

function MoneyFields<Schema extends z.ZodType>({
  form: { fields },
}: {
  readonly form: EntryForm<Schema, KeyValues>
}) {
  const { currencies, amounts } = fields.values
  const { data } = useResource(retrieveStore, {})
  const known = data?.store.currencies?.map(({ code }) => code) ?? []
  const all = [...new Set([...known, ...currencies])]
  const change = (code: string, entered: Partial<Amounts>) =>
    fields.setFieldValue('amounts', { ...amounts, [code]: { ...anyAmount, ...amounts[code], ...entered } })
  return (
    <>
      <MultiSelect
        label={words.currencies}
        description={words.currenciesHint}
        data={all.map((value) => ({ value, label: value.toUpperCase() }))}
        {...fields.getInputProps('currencies')}
      />
      {currencies.map((code) => (
        <div key={code} className={panels.prices}>
          {bounds.map((bound) => (
            <MoneyInput
              key={bound}
              label={words.amountOf(bound, code)}
              placeholder={words.noLimit}
              currencyCode={code}
              value={amounts[code]?.[bound] ?? ''}
              onChange={(amount) => change(code, { [bound]: amount })}
            />
          ))}
        </div>
      ))}
    </>
  )
}
