import { type Discount, type DiscountUse, listDiscountUses } from '@purser/contract/discounts'
import { formatAmountWithCode } from '@purser/domain/money'
import { Loaded } from '../../components/dialog/loaded.tsx'
import { OrderLink } from '../../components/order-number/order-link.tsx'
import { CardPaging } from '../../components/resource-list/card-paging.tsx'
import { type ListSearch, useListSearch } from '../../components/resource-list/list-search.ts'
import { useListResource } from '../../lib/resource.ts'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { EmptyState } from '../../ui/notice.tsx'
import record from '../../ui/record.module.css'
import styles from './discounts.module.css'
import { usesAtOnce, usesInput } from './discounts-data.ts'
import { messages } from './discounts-messages.ts'

const words = messages.used

/** The orders that used a discount, newest first, and its total reduction per currency. */
export function UsesCard({ discount }: { readonly discount: Discount }) {
  const { search } = useListSearch<ListSearch>()
  const found = useListResource(listDiscountUses, usesInput(discount.id, search))
  return (
    <Card title={words.title} isFlush>
      <Loaded load={found}>
        {({ uses, given_away, count }) =>
          count === 0 ? (
            <EmptyState title={words.none} />
          ) : (
            <>
              <ul className={styles.given} aria-label={messages.used.givenAway}>
                {given_away.map(({ currency_code, amount, orders }) => (
                  <li key={currency_code}>
                    {words.given(formatAmountWithCode(amount, currency_code), orders)}
                  </li>
                ))}
              </ul>
              <ul className={record.edgeRows} aria-label={words.title}>
                {uses.map((use) => (
                  <UseRow key={use.id} use={use} ownCode={discount.code} />
                ))}
              </ul>
              <CardPaging
                label={words.title}
                rowCount={uses.length}
                pageSize={usesAtOnce}
                count={count}
                isBusy={found.isPlaceholderData}
              />
            </>
          )
        }
      </Loaded>
    </Card>
  )
}

interface UseRowProps {
  readonly use: DiscountUse
  /** The shown discount's code. A use with another code used one of its dynamic codes. */
  readonly ownCode: string
}

function UseRow({ use, ownCode }: UseRowProps) {
  const { order, code, amount, currency_code, redeemed_at, released_at } = use
  return (
    <li className={`${record.edgeRow} ${styles.row}`}>
      <span>
        <OrderLink order={order} /> {code !== ownCode && <span className={record.quiet}>{code}</span>}
      </span>
      {released_at !== null && <span className={record.quiet}>{words.canceled}</span>}
      <span className={record.quiet}>
        <DateText value={redeemed_at} />
      </span>
      <span className={styles.amount}>
        {amount === null ? (
          words.unknown
        ) : (
          <MoneyText amount={amount} currencyCode={currency_code} display="code" />
        )}
      </span>
    </li>
  )
}
