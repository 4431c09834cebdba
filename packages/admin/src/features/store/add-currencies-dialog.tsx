import { ActionIcon } from '@mantine/core'
import { retrieveCurrency, type Store, updateStore } from '@purser/contract/store'
import { type Currency, currencies, currencyOf } from '@purser/domain/currencies'
import { isFound } from '@purser/domain/search'
import { z } from 'zod'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { SearchPicker } from '../../components/search-picker/search-picker.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { CloseIcon } from '../../ui/icons.tsx'
import record from '../../ui/record.module.css'
import { upper } from './currencies-data.ts'
import styles from './store.module.css'
import { messages } from './store-messages.ts'

const words = messages.currencies
const schema = z.object({ currencies: z.array(z.string()) })

const nameOf = ({ code, name }: Pick<Currency, 'code' | 'name'>) => `${upper(code)} · ${name}`

interface AddCurrenciesDialogProps {
  readonly store: Store
  readonly onClose: () => void
}

/** Adds several currencies at once, showing how many products have no price in each. */
export function AddCurrenciesDialog({ store, onClose }: AddCurrenciesDialogProps) {
  const form = useEntryForm({ schema, initialValues: { currencies: [] as string[] } })
  const chosen = form.fields.values.currencies
  const choose = (codes: string[]) => form.fields.setFieldValue('currencies', codes)
  const add = useAction(updateStore, {
    success: words.saved,
    onSuccess: onClose,
    onError: form.showServerError,
  })
  const own = (store.currencies ?? []).map(({ code }) => code)
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.addTitle}
        onValid={({ currencies: codes }) =>
          add.run({ body: { currencies: [...own, ...codes] } }, { seenVersion: store.version })
        }
        isPending={add.isPending}
        save={words.addTitle}
        refusal={chosen.length === 0 ? words.chooseSome : undefined}
      >
        <SearchPicker
          label={words.search}
          placeholder={words.placeholder}
          results={words.choose}
          failed=""
          isFirst
          useFound={(q) => ({ ...foundAtOnce, rows: findCurrencies(q, [...own, ...chosen]) })}
          idOf={({ code }) => code}
          onChoose={({ code }) => choose([...chosen, code])}
        >
          {nameOf}
        </SearchPicker>
        {chosen.length > 0 && (
          <ul className={styles.chosen} aria-label={words.chosen}>
            {chosen.map((code) => (
              <Chosen key={code} code={code} onRemove={() => choose(chosen.filter((one) => one !== code))} />
            ))}
          </ul>
        )}
      </DialogForm>
    </Dialog>
  )
}

/** The currency table is part of the bundle, so it never loads. */
const foundAtOnce = {
  isPending: false,
  isPlaceholderData: false,
  isError: false,
  isFetching: false,
  error: null,
  refetch: () => undefined,
}

function findCurrencies(q: string, taken: readonly string[]): Currency[] {
  return currencies.filter((currency) => !taken.includes(currency.code) && isFound(q, nameOf(currency)))
}

interface ChosenProps {
  readonly code: string
  readonly onRemove: () => void
}

function Chosen({ code, onRemove }: ChosenProps) {
  const { data } = useResource(retrieveCurrency, { params: { code } })
  return (
    <li className={styles.currency}>
      <div className={styles.name}>
        {nameOf({ code, name: currencyOf(code)?.name ?? '' })}
        {data && <p className={record.quiet}>{words.adds(code, data.currency.unpriced_products)}</p>}
      </div>
      <ActionIcon variant="subtle" color="gray" aria-label={words.leaveOut(upper(code))} onClick={onRemove}>
        <CloseIcon />
      </ActionIcon>
    </li>
  )
}
