import { type GiftCard, updateGiftCard } from '@purser/contract/gift-cards'
import { balanceRefusal } from '@purser/domain/gift-cards'
import { formatAmountWithCode } from '@purser/domain/money'
import { useState } from 'react'
import { OperationDialog } from '../../../components/dialog/operation-dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../../components/edited-together/merge-notice.tsx'
import { useRefusedFields } from '../../../components/form/use-refused-fields.ts'
import { useAction } from '../../../lib/action.ts'
import { MoneyInput } from '../../../ui/number/money-input.tsx'
import { currencyOf } from '../gift-cards-data.ts'
import { messages } from '../gift-cards-messages.ts'
import { beginEntry, followBalance } from './balance-entry.ts'

const words = messages.balance

interface ChangeBalanceDialogProps {
  readonly card: GiftCard
  readonly onClose: () => void
}

const labels = { balance: words.field }

/** Edits the balance of a card. When an order uses the card at the same time, the dialog shows that before overwriting it. */
export function ChangeBalanceDialog({ card, onClose }: ChangeBalanceDialogProps) {
  const currencyCode = currencyOf(card)
  const money = (amount: number) => formatAmountWithCode(amount, currencyCode)
  const { balance, seen, type, merge } = useBalanceEntry(card.balance)
  const refused = useRefusedFields(['balance'])
  const update = useAction(updateGiftCard, {
    success: words.updated,
    onSuccess: onClose,
    onError: refused.show,
  })
  const refusal = balance === '' ? null : balanceRefusal({ ...card, currency_code: currencyCode }, balance)
  const isSame = balance === '' || balance === card.balance
  const choice = choiceBeforeSaving(merge)

  const isComplete = !isSame && refusal === null && choice === undefined

  return (
    <OperationDialog
      title={words.title}
      label={words.title}
      entered={balance === seen ? null : balance}
      call={update}
      refused={refused}
      effect={choice ?? (isComplete && words.effect(money(card.balance), money(balance)))}
      complete={words.save}
      isComplete={isComplete}
      onComplete={() =>
        balance !== '' && void update.run({ params: { id: card.id }, body: { balance, seen_balance: seen } })
      }
      onClose={onClose}
    >
      <MergeNotice
        merge={merge}
        labels={labels}
        inWords={(_, amount) => (typeof amount === 'number' ? money(amount) : '')}
      />
      <MoneyInput
        label={words.field}
        description={words.now(money(card.balance))}
        currencyCode={currencyCode}
        value={balance}
        onChange={type}
        error={refusal?.message ?? refused.at('balance')}
        data-autofocus
      />
    </OperationDialog>
  )
}

/** Keeps the typed balance, and asks what to do with it when the card's own has changed. */
function useBalanceEntry(stored: number) {
  const [entry, setEntry] = useState(() => beginEntry(stored))
  const { typed: balance, seen } = followBalance(entry, stored)
  return {
    balance,
    seen,
    type: (typed: typeof balance) => setEntry({ typed, seen }),
    merge: {
      conflicts: seen === stored ? [] : [{ field: 'balance' as const, mine: balance, theirs: stored }],
      takenOver: [],
      keepMine: () => setEntry({ typed: balance, seen: stored }),
      takeTheirs: () => setEntry(beginEntry(stored)),
    },
  }
}
