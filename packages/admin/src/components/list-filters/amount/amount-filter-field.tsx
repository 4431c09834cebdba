import { NativeSelect } from '@mantine/core'
import { retrieveStore } from '@purser/contract/store'
import { useState } from 'react'
import { useResource } from '../../../lib/resource.ts'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { messages as words } from '../filter-messages.ts'
import type { AmountBounds, AmountSearch } from './amount-filter.ts'

interface AmountFilterFieldProps {
  readonly value: AmountSearch
  readonly onChange: (value: AmountSearch) => void
}

/** The filter by total: a currency, and the least and the highest amount in it. */
export function AmountFilterField({ value, onChange }: AmountFilterFieldProps) {
  const { currency_code: currency = '', total = {} } = value
  const { data } = useResource(retrieveStore, {})
  const known = data?.store.currencies?.map(({ code }) => code) ?? []
  const codes = [...new Set([...known, ...(currency === '' ? [] : [currency])])].sort()
  return (
    <>
      <NativeSelect
        label={words.currency}
        value={currency}
        onChange={({ currentTarget: { value: code } }) =>
          onChange(code === '' ? {} : { currency_code: code })
        }
        data={[
          { value: '', label: words.anyCurrency },
          ...codes.map((code) => ({ value: code, label: code.toUpperCase() })),
        ]}
      />
      {currency !== '' && (
        <BoundFields
          key={currency}
          currency={currency}
          total={total}
          onChange={(bounds) => onChange({ currency_code: currency, ...(bounds && { total: bounds }) })}
        />
      )}
    </>
  )
}

interface BoundFieldsProps {
  readonly currency: string
  readonly total: AmountBounds
  readonly onChange: (bounds: AmountBounds | undefined) => void
}

function BoundFields({ currency, total, onChange }: BoundFieldsProps) {
  // What can't be read as an amount filters nothing, but stays in its field.
  const [typed, setTyped] = useState<{ gte: number | ''; lte: number | '' }>({
    gte: total.gte ?? '',
    lte: total.lte ?? '',
  })
  const change = (name: 'gte' | 'lte') => (amount: number | '') => {
    const next = { ...typed, [name]: amount }
    setTyped(next)
    const bounds = { ...(next.gte !== '' && { gte: next.gte }), ...(next.lte !== '' && { lte: next.lte }) }
    onChange(Object.keys(bounds).length > 0 ? bounds : undefined)
  }
  const isEmptyRange = typed.gte !== '' && typed.lte !== '' && typed.gte > typed.lte
  return (
    <>
      <MoneyInput
        label={words.totalAtLeast}
        currencyCode={currency}
        value={typed.gte}
        onChange={change('gte')}
      />
      <MoneyInput
        label={words.totalAtMost}
        currencyCode={currency}
        value={typed.lte}
        onChange={change('lte')}
        error={isEmptyRange ? words.emptyRange : undefined}
      />
    </>
  )
}
