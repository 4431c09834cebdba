import { Anchor, NativeSelect } from '@mantine/core'
import type { Store } from '@purser/contract/store'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { AddCurrenciesDialog } from '../store/index.ts'
import type { RegionFields } from './region-form.ts'
import { messages } from './regions-messages.ts'

const words = messages.form

interface CurrencyFieldProps {
  readonly fields: RegionFields
  readonly store: Store
  readonly isNew: boolean
  /** Why the currency can't be changed. */
  readonly reason: string | undefined
  readonly isHeld: boolean
}

/** Chooses a region's currency among the store's; more can be added without losing input. */
export function CurrencyField({ fields, store, isNew, reason, isHeld }: CurrencyFieldProps) {
  const [isOpen, setOpen, close] = useOpened<true>()
  const own = fields.values.currency_code
  const known = store.currencies ?? []
  // A region that was imported may sell in a currency that the store does not list.
  const isUnlisted = own !== '' && !known.some(({ code }) => code === own)
  return (
    <div>
      <NativeSelect
        label={words.currency}
        withAsterisk
        disabled={isHeld}
        description={reason}
        data={[
          ...(isNew ? [{ value: '', label: words.chooseCurrency }] : []),
          ...known.map(({ code, name }) => ({ value: code, label: `${code.toUpperCase()} · ${name}` })),
          ...(isUnlisted ? [{ value: own, label: own.toUpperCase() }] : []),
        ]}
        {...fields.getInputProps('currency_code')}
      />
      {!isHeld && (
        <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
          {words.addCurrencies}
        </Anchor>
      )}
      {isOpen && <AddCurrenciesDialog store={store} onClose={close} />}
    </div>
  )
}
