import { ActionIcon } from '@mantine/core'
import { explainDraftOrder, updateDraftOrder } from '@purser/contract/draft-orders'
import { discountsRefusal } from '@purser/domain/discounts'
import { isOpenDraft } from '@purser/domain/draft-orders'
import { availabilityOf } from '@purser/domain/operations'
import { useState } from 'react'
import { isOffered, reasonOf } from '../../../components/commands/command.ts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { useExplanation } from '../../../components/explanation/use-explanation.tsx'
import { saleSums } from '../../../components/line-items/sale-sums.ts'
import { readNow } from '../../../lib/page-meta.ts'
import { Card } from '../../../ui/card.tsx'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../draft-orders-messages.ts'
import styles from './draft-detail.module.css'
import { type DraftDetail, saleOf, toPayOf } from './draft-detail.ts'
import { AddDiscountDialog } from './drafts-dialogs.ts'
import { MarkPaidQuestion } from './mark-paid-question.tsx'
import { useDraftChange } from './use-draft-change.ts'
import { usePayCommands } from './use-pay-commands.ts'

const words = messages.payment

/** The draft's totals and discounts, with the commands that turn it into an order. */
export function DraftPaymentCard({ draft }: { readonly draft: DraftDetail }) {
  const [isAdding, setAdding] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { pay, link, isPaying, markPaid } = usePayCommands(draft, () => setAsking(true))
  const sale = saleOf(draft)
  const explanation = useExplanation(explainDraftOrder, { id: draft.id, currencyCode: sale.currency_code })
  const add = {
    id: 'add-discount',
    label: words.addDiscount,
    availability: availabilityOf('update-draft-order', draft),
    effect: () => setAdding(true),
  }
  return (
    <Card
      title={words.title}
      actions={
        <>
          <CommandButton command={link} />
          <CommandButton command={pay} variant="filled" />
        </>
      }
    >
      <AmountList
        look="plain"
        {...saleSums(sale)}
        currencyCode={sale.currency_code}
        onExplain={explanation.onExplain}
      />
      {explanation.dialog}
      <div className={styles.foot}>
        <Discounts draft={draft} />
        <CommandButton command={add} />
      </div>
      {isOpenDraft(draft) && <p className={record.quiet}>{reasonOf(pay) ?? words.effect}</p>}
      <MarkPaidQuestion
        draft={draft}
        isOpen={isAsking}
        pay={pay}
        isPending={isPaying}
        hasLink={isOffered(link)}
        onConfirm={markPaid}
        onClose={() => setAsking(false)}
      />
      {isAdding && <AddDiscountDialog draft={draft} onClose={() => setAdding(false)} />}
    </Card>
  )
}

/** The discount codes; an invalid one says why, with a button to remove it. */
function Discounts({ draft }: { readonly draft: DraftDetail }) {
  const update = useDraftChange(updateDraftOrder, draft, { success: messages.one.changed })
  const { discounts, region_id } = toPayOf(draft)
  const now = readNow().toISOString()
  const isOpen = isOpenDraft(draft)
  if (discounts.length === 0) return null
  return (
    <ul className={styles.discounts}>
      {discounts.map((discount) => (
        <li key={discount.code} className={styles.discount}>
          <span className={styles.code}>{discount.code}</span>
          {isOpen && (
            <>
              <span className={styles.refused}>
                {discountsRefusal([discount], { now, region_id })?.message}
              </span>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={words.removeDiscount(discount.code)}
                loading={update.isPending}
                onClick={() =>
                  void update.run({
                    params: { id: draft.id },
                    body: {
                      discounts: discounts.filter((each) => each !== discount).map(({ code }) => ({ code })),
                    },
                  })
                }
              >
                <CloseIcon />
              </ActionIcon>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
