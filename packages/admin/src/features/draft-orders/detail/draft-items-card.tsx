import { deleteDraftLineItem } from '@purser/contract/draft-orders'
import type { LineItem } from '@purser/contract/orders'
import { withdrawnRefusal } from '@purser/domain/carts'
import { isOpenDraft } from '@purser/domain/draft-orders'
import type { Refusal } from '@purser/domain/refusals'
import type { Command } from '../../../components/commands/command.ts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { CommandMenu } from '../../../components/commands/command-menu.tsx'
import { commandOf } from '../../../components/commands/operation-command.ts'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { messages as lineWords } from '../../../components/line-items/line-items-messages.ts'
import { LineList } from '../../../components/line-items/line-list.tsx'
import { nameOf } from '../../../components/line-items/order-detail.ts'
import { Card } from '../../../ui/card.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../draft-orders-messages.ts'
import styles from './draft-detail.module.css'
import { type DraftDetail, saleOf } from './draft-detail.ts'
import { DraftItemDialog } from './drafts-dialogs.ts'
import { useDraftChange } from './use-draft-change.ts'

const words = messages.items

interface DraftItemsCardProps {
  readonly draft: DraftDetail
  /** Shortages by variant id. */
  readonly shortages: ReadonlyMap<string, Refusal>
}

/** The draft's items, marking those that are out of stock or no longer sold. */
export function DraftItemsCard({ draft, shortages }: DraftItemsCardProps) {
  const [open, setOpen, close] = useOpened<'new' | LineItem>()
  const remove = useDraftChange(deleteDraftLineItem, draft)
  const { items } = draft.cart
  const { tax_rate, currency_code } = saleOf(draft)
  const isOpen = isOpenDraft(draft)
  const add = commandOf('create-draft-line-item', { of: draft, effect: () => setOpen('new') })
  const refusalOf = (item: LineItem) =>
    (isOpen ? withdrawnRefusal([item], 'draft_order') : null) ?? shortages.get(item.variant_id ?? '')
  const commandsOf = (item: LineItem): readonly Command[] => [
    commandOf('update-draft-line-item', { id: `edit ${item.id}`, of: draft, effect: () => setOpen(item) }),
    commandOf('delete-draft-line-item', {
      id: `delete ${item.id}`,
      of: draft,
      isPending: remove.isPending,
      effect: () => void remove.run({ params: { id: draft.id, line_id: item.id } }),
    }),
  ]
  // An item removed by somebody else stays open with its input.
  const changed = typeof open === 'object' ? (items.find(({ id }) => id === open.id) ?? open) : undefined
  return (
    <Card
      title={words.title}
      actions={
        <>
          <span className={record.quiet}>{lineWords.pricesWithTax}</span>
          <CommandButton command={add} />
        </>
      }
      isFlush
    >
      {items.length === 0 ? (
        <p className={styles.empty}>{words.none}</p>
      ) : (
        <LineList
          items={items}
          taxRate={tax_rate}
          currencyCode={currency_code}
          remark={(item) => <span className={styles.refused}>{refusalOf(item)?.message}</span>}
          actions={
            isOpen
              ? (item) => (
                  <CommandMenu label={words.actionsOf(nameOf(item))} commands={commandsOf(item)} isCompact />
                )
              : undefined
          }
        />
      )}
      {open && <DraftItemDialog draft={draft} line={changed} onClose={close} />}
    </Card>
  )
}
