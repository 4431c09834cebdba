import { explainLine, explainOrder, type LineItem } from '@purser/contract/orders'
import type { Command } from '../../../components/commands/command.ts'
import { CommandButton } from '../../../components/commands/command-button.tsx'
import { useExplanation } from '../../../components/explanation/use-explanation.tsx'
import { messages as words } from '../../../components/line-items/line-items-messages.ts'
import { LineList } from '../../../components/line-items/line-list.tsx'
import type { OrderDetail } from '../../../components/line-items/order-detail.ts'
import { saleSums } from '../../../components/line-items/sale-sums.ts'
import { Card } from '../../../ui/card.tsx'
import { AmountList } from '../../../ui/facts/amount-list.tsx'
import record from '../../../ui/record.module.css'
import { AwaitedCode } from '../../gift-cards/index.ts'
import { messages } from '../orders-messages.ts'

interface ItemsCardProps {
  readonly order: OrderDetail
  readonly edit: Command | undefined
}

/** The order's items and totals. Line prices include tax. */
export function ItemsCard({ order, edit }: ItemsCardProps) {
  const { id, items, tax_rate, currency_code } = order
  const explanation = useExplanation(explainOrder, { id, currencyCode: currency_code })
  return (
    <Card
      title={messages.items.title}
      actions={
        <>
          <span className={record.quiet}>{words.pricesWithTax}</span>
          {edit && <CommandButton command={edit} />}
        </>
      }
      isFlush
    >
      <LineList
        items={items}
        taxRate={tax_rate}
        currencyCode={currency_code}
        explain={explainLine}
        remark={(line) => (line.is_giftcard ? <AwaitedCode order={order} /> : remarkOf(line))}
      />
      <AmountList
        look="inset"
        {...saleSums(order)}
        currencyCode={currency_code}
        onExplain={explanation.onExplain}
      />
      {explanation.dialog}
    </Card>
  )
}

/** Returns what happened to units of a line: ' · 1 refunded · 1 not sent'. */
function remarkOf({ returned_quantity, refunded_quantity, removed_quantity }: LineItem): string {
  const { returned, refunded, removed } = messages.items
  const said = [
    returned_quantity > 0 && returned(returned_quantity),
    refunded_quantity > 0 && refunded(refunded_quantity),
    removed_quantity > 0 && removed(removed_quantity),
  ]
  return said
    .filter(Boolean)
    .map((each) => ` · ${each}`)
    .join('')
}
