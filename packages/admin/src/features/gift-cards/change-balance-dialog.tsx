import { Button, Group } from '@mantine/core'
import { type GiftCard, updateGiftCard } from '@purser/contract/gift-cards'
import { balanceRefusal } from '@purser/domain/gift-cards'
import { formatAmountWithCode } from '@purser/domain/money'
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { choiceBeforeSaving, MergeNotice } from '../../components/edited-together/merge-notice.tsx'
import { HeldFields } from '../../components/form/held-fields.tsx'
import { useRefusedFields } from '../../components/form/use-refused-fields.ts'
import { useAction } from '../../lib/action.ts'
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx'
import { MoneyInput } from '../../ui/number/money-input.tsx'
import record from '../../ui/record.module.css'
import { beginEntry, followBalance } from './balance-entry.ts'
import { currencyOf } from './gift-cards-data.ts'
import { messages } from './gift-cards-messages.ts'

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

  function save(event: FormEvent): void {
    event.preventDefault()
    if (refusal || choice || isSame) return
    void update.run({ params: { id: card.id }, body: { balance, seen_balance: seen } })
  }

  return (
    <Dialog title={words.title} entered={balance === seen ? null : balance} onClose={onClose}>
      <form ref={refused.form} aria-label={words.title} onSubmit={save} onChange={refused.clear}>
        <HeldFields isSaving={update.isPending}>
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
          <DialogFoot>
            {choice && <p className={record.effect}>{choice}</p>}
            {!isSame && !refusal && !choice && (
              <p className={record.effect}>{words.effect(money(card.balance), money(balance))}</p>
            )}
            <Group justify="flex-end">
              <Button
                type="submit"
                loading={update.isPending}
                disabled={isSame || refusal !== null || choice !== undefined}
              >
                {words.save}
              </Button>
            </Group>
          </DialogFoot>
        </HeldFields>
      </form>
    </Dialog>
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
