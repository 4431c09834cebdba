import { NativeSelect } from '@mantine/core'
import { addCurrency, retrieveCurrency, type Store } from '@purser/contract/store'
import { currencies } from '@purser/domain/currencies'
import { z } from 'zod'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogForm } from '../../components/form/dialog-form.tsx'
import { useEntryForm } from '../../components/form/use-entry-form.ts'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { upper } from './currencies-data.ts'
import { messages } from './store-messages.ts'

const words = messages.currencies
const schema = z.object({ code: z.string() })

interface AddCurrencyDialogProps {
  readonly store: Store
  readonly onDone: () => void
  readonly onClose: () => void
}

/** A currency that the store does not have yet; says how many products lack a price in it. */
export function AddCurrencyDialog({ store, onDone, onClose }: AddCurrencyDialogProps) {
  const form = useEntryForm({ schema, initialValues: { code: '' }, required: { code: words.chooseOne } })
  const { code } = form.fields.values
  const use = useResource(retrieveCurrency, { params: { code } }, { isEnabled: code !== '' })
  const add = useAction(addCurrency, {
    onSuccess: onDone,
    onError: form.showServerError,
  })
  const own = new Set((store.currencies ?? []).map((currency) => currency.code))
  const choices = currencies.filter((currency) => !own.has(currency.code))
  return (
    <Dialog title={words.addTitle} onClose={onClose}>
      <DialogForm
        form={form}
        label={words.addTitle}
        onValid={(params) => add.run({ params }, { seenVersion: store.version })}
        isPending={add.isPending}
        {...(code !== '' && use.data
          ? { effect: words.adds(code, use.data.currency.unpriced_products) }
          : {})}
        save={words.addTitle}
      >
        <NativeSelect
          label={words.choose}
          withAsterisk
          data-autofocus
          data={[
            { value: '', label: words.chooseOne },
            ...choices.map(({ code, name }) => ({ value: code, label: `${upper(code)} · ${name}` })),
          ]}
          {...form.fields.getInputProps('code')}
        />
      </DialogForm>
    </Dialog>
  )
}
