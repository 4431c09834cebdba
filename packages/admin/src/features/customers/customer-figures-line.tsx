import { type CustomerFigures, explainCustomer, retrieveCustomerFigures } from '@purser/contract/customers'
import { counted } from '@purser/domain/counts'
import { formatAmountWithCode } from '@purser/domain/money'
import { Fragment } from 'react'
import { ExplainedField } from '../../components/explanation/explained-field.tsx'
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
  const averages = spent.flatMap(({ currency_code, average_order }) =>
    average_order ? formatAmountWithCode(average_order, currency_code) : [],
  )
  return (
    <>
      {email && (
        <>
          <bdi>{email}</bdi>
          {' · '}
        </>
      )}
      <ExplainedField label={words.orders} call={explainCustomer} id={id} field="order_count">
        {counted(order_count, 'order')}
      </ExplainedField>
      {last_order_at && (
        <>
          {` · ${words.lastOrder} `}
          <DateText value={last_order_at} />
        </>
      )}
      <Spent id={id} spent={spent} />
      {averages.length > 0 && ` · ${words.average} ${averages.join(', ')}`}
      {returns_rate !== null && returns_rate > 0 && ` · ${words.returned(returns_rate)}`}
    </>
  )
}

/** What they spent in each currency. */
function Spent({ id, spent }: { readonly id: string } & Pick<CustomerFigures, 'spent'>) {
  const sums = spent.filter(({ amount }) => amount > 0)
  if (sums.length === 0) return null
  return (
    <>
      {` · ${words.spent} `}
      {sums.map(({ currency_code, amount }, rank) => (
        <Fragment key={currency_code}>
          {rank > 0 && ', '}
          <ExplainedField
            label={words.spent}
            call={explainCustomer}
            id={id}
            field="spent"
            query={{ currency_code }}
            currencyCode={currency_code}
          >
            {formatAmountWithCode(amount, currency_code)}
          </ExplainedField>
        </Fragment>
      ))}
    </>
  )
}
