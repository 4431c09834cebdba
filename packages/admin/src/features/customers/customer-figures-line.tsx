import { retrieveCustomerFigures } from '@purser/contract/customers'
import { counted } from '@purser/domain/counts'
import { formatAmountWithCode } from '@purser/domain/money'
import { useResource } from '../../lib/resource.ts'
import { DateText } from '../../ui/date-text.tsx'
import { figuresInput } from './customers-data.ts'
import { messages } from './customers-messages.ts'

const words = messages.one

/** Below the customer's name: email, orders, the last one, what they spent, an average order, and returns. The line keeps its space while loading. */
export function CustomerFiguresLine({
  id,
  email,
}: {
  readonly id: string
  readonly email: string | undefined
}) {
  const { data } = useResource(retrieveCustomerFigures, figuresInput(id))
  if (!data) return <>{email ?? <>&nbsp;</>}</>
  const { order_count, last_order_at, spent, returns_rate } = data.figures
  const amountsOf = (name: 'amount' | 'average_order') =>
    spent.flatMap(({ currency_code, ...sums }) => {
      const amount = sums[name] ?? 0
      return amount > 0 ? formatAmountWithCode(amount, currency_code) : []
    })
  const parts = [
    [words.spent, ...amountsOf('amount')],
    [words.average, ...amountsOf('average_order')],
  ].flatMap(([label, ...amounts]) => (amounts.length > 0 ? `${label} ${amounts.join(', ')}` : []))
  return (
    <>
      {email && (
        <>
          <bdi>{email}</bdi>
          {' · '}
        </>
      )}
      <span>{counted(order_count, 'order')}</span>
      {last_order_at && (
        <>
          {` · ${words.lastOrder} `}
          <DateText value={last_order_at} />
        </>
      )}
      {parts.map((part) => ` · ${part}`)}
      {returns_rate !== null && returns_rate > 0 && ` · ${words.returned(returns_rate)}`}
    </>
  )
}
