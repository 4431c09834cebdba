import { Badge, Switch } from '@mantine/core'
import type { Currency } from '@purser/contract/regions'
import { type Store, updateCurrency } from '@purser/contract/store'
import { CommandButton } from '../../components/commands/command-button.tsx'
import { commandOf } from '../../components/commands/operation-command.ts'
import { useOpened } from '../../components/dialog/use-opened.ts'
import { useReloadWithToast } from '../../components/leave/use-reload-with-toast.ts'
import { useAction } from '../../lib/action.ts'
import { Card } from '../../ui/card.tsx'
import { AddCurrenciesDialog } from './add-currencies-dialog.tsx'
import { upper } from './currencies-data.ts'
import { RemoveCurrencyDialog } from './remove-currency-dialog.tsx'
import styles from './store.module.css'
import { messages } from './store-messages.ts'

const words = messages.currencies

interface CurrenciesCardProps {
  readonly store: Store
  readonly regions: readonly { readonly name?: string; readonly currency_code?: string }[]
}

/** The store's currencies, each with the regions that use it and a button to remove it. */
export function CurrenciesCard({ store, regions }: CurrenciesCardProps) {
  const [open, setOpen, close] = useOpened<'add' | Currency>()
  const reload = useReloadWithToast()
  function done(): void {
    close()
    reload(words.saved)
  }
  const add = { ...commandOf('add-currency', { effect: () => setOpen('add') }), label: words.addTitle }
  const namesOf = (code: string) =>
    regions.filter(({ currency_code }) => currency_code === code).map(({ name = '' }) => name)
  return (
    <Card title={words.list} actions={<CommandButton command={add} />} isFlush>
      <p className={styles.hint}>{words.taxHint}</p>
      <ul className={styles.currencies} aria-label={words.list}>
        {(store.currencies ?? []).map((currency) => (
          <CurrencyRow
            key={currency.code}
            currency={currency}
            defaultCode={store.default_currency_code}
            regions={namesOf(currency.code)}
            onRemove={() => setOpen(currency)}
          />
        ))}
      </ul>
      {open === 'add' && <AddCurrenciesDialog store={store} onClose={close} />}
      {open !== undefined && open !== 'add' && (
        <RemoveCurrencyDialog code={open.code} version={store.version} onDone={done} onClose={close} />
      )}
    </Card>
  )
}

interface CurrencyRowProps {
  readonly currency: Currency
  readonly defaultCode: string
  readonly regions: readonly string[]
  readonly onRemove: () => void
}

function CurrencyRow({ currency, defaultCode, regions, onRemove }: CurrencyRowProps) {
  const { code, name } = currency
  const update = useAction(updateCurrency, { success: words.saved })
  const remove = commandOf('remove-currency', {
    id: `remove ${code}`,
    of: { code, default_currency_code: defaultCode, regions },
    effect: onRemove,
  })
  return (
    <li className={styles.currency}>
      <div className={styles.name}>
        <span className={styles.code}>{upper(code)}</span> {name}{' '}
        {code === defaultCode && (
          <Badge variant="light" color="gray" size="sm">
            {words.isDefault}
          </Badge>
        )}
        {regions.length > 0 && <p className={styles.used}>{words.usedBy(regions.join(', '))}</p>}
      </div>
      <Switch
        label={words.includesTax}
        aria-label={words.includesTaxOf(upper(code))}
        checked={currency.includes_tax}
        disabled={update.isPending}
        onChange={(event) =>
          void update.run({ params: { code }, body: { includes_tax: event.currentTarget.checked } })
        }
      />
      <CommandButton
        command={{ ...remove, label: words.remove(upper(code)) }}
        variant="subtle"
        unavailable="explain"
      />
    </li>
  )
}
