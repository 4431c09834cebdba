import { retrieveCustomerFigures } from '@purser/contract/customers'
import { counted } from '@purser/domain/counts'
import { formatAmountWithCode } from '@purser/domain/money'
import { useResource } from '../../lib/resource.ts'
import { DateText } from '../../ui/date-text.tsx'
import { figuresInput } from './customers-data.ts'
import { messages } from './customers-messages.ts'

const words = messages.one

/** Below the customer's name: number of orders, last order and total spent. The line keeps its space while loading. */
export function CustomerFiguresLine({ id }: { readonly id: string }) {
  const { data } = useResource(retrieveCustomerFigures, figuresInput(id))
  if (!data) return <>&nbsp;</>
  const { order_count, last_order_at, spent } = data.figures
  const amounts = spent.filter(({ amount }) => amount > 0)
  return (
    <>
      <span>{counted(order_count, 'order')}</span>
      {last_order_at && (
        <>
          {` · ${words.lastOrder} `}
          <DateText value={last_order_at} />
        </>
      )}
      {amounts.length > 0 &&
        ` · ${words.spent} ${amounts.map(({ amount, currency_code }) => formatAmountWithCode(amount, currency_code)).join(', ')}`}
    </>
  )
}
