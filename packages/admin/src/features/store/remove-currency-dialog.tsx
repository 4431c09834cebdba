import { removeCurrency, retrieveCurrency } from '@purser/contract/store'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { useAction } from '../../lib/action.ts'
import { useResource } from '../../lib/resource.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { upper } from './currencies-data.ts'
import { messages } from './store-messages.ts'

const words = messages.currencies

interface RemoveCurrencyDialogProps {
  readonly code: string
  readonly version: number | undefined
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Lists the products with prices in a currency before removing it. */
export function RemoveCurrencyDialog({ code, version, onDone, onClose }: RemoveCurrencyDialogProps) {
  const use = useResource(retrieveCurrency, { params: { code } })
  const remove = useAction(removeCurrency, {
    onSuccess: onDone,
  })
  return (
    <ConfirmDialog
      isOpen
      title={words.removeTitle(upper(code))}
      confirmLabel={words.remove(upper(code))}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => void remove.run({ params: { code } }, { seenVersion: version })}
      onClose={onClose}
    >
      <Loaded load={use}>{({ currency }) => <p>{words.removes(code, currency.priced_products)}</p>}</Loaded>
    </ConfirmDialog>
  )
}
