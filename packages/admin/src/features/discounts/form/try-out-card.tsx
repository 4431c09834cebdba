import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ListedOrder, listOrders } from '@purser/contract/orders'
import { discountRefusal } from '@purser/domain/discounts'
import { useState } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useResource } from '../../../lib/resource.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../discounts-messages.ts'
import styles from './discount-form.module.css'
import { type DiscountValues, ruleOf } from './discount-values.ts'
import { triedParts, tryOut } from './try-out.ts'

const words = messages.tryOut
const pause = 300

/** What a discount as it is entered would take off an order that is chosen by its number; nothing is saved by it. */
export function TryOut({ values, isDisabled = false }: { values: DiscountValues; isDisabled?: boolean }) {
  const [typed, setTyped] = useState('')
  const [number] = useDebouncedValue(typed.replace(/\D/g, '').slice(0, 9), pause)
  return (
    <div>
      <TextInput
        label={words.order}
        description={words.hint}
        placeholder={words.placeholder}
        leftSection="#"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        // Enter would save the discount that is only tried.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div aria-live="polite">
        {number !== '' && <TriedOn number={number} values={values} isDisabled={isDisabled} />}
      </div>
    </div>
  )
}

interface TriedOnProps {
  readonly number: string
  readonly values: DiscountValues
  readonly isDisabled: boolean
}

function TriedOn({ number, values, isDisabled }: TriedOnProps) {
  const found = useResource(listOrders, { query: { display_id: number, limit: 1, ...triedParts } })
  return (
    <div className={styles.tried}>
      <Loaded load={found}>
        {({ orders: [order] }) =>
          order ? (
            <Outcome order={order} values={values} isDisabled={isDisabled} />
          ) : (
            <p className={record.quiet}>{words.notFound(number)}</p>
          )
        }
      </Loaded>
    </div>
  )
}

interface OutcomeProps extends Omit<TriedOnProps, 'number'> {
  readonly order: ListedOrder
}

function Outcome({ order, values, isDisabled }: OutcomeProps) {
  const rule = ruleOf(values)
  if (rule === null) return <p className={record.quiet}>{words.unfinished}</p>
  const now = new Date().toISOString()
  const refused = discountRefusal(
    {
      is_disabled: isDisabled,
      starts_at: values.starts_at || now,
      ends_at: values.ends_at || null,
      usage_count: 0,
      usage_limit: null,
      region_ids: values.regions,
    },
    { now, region_id: order.region_id ?? '' },
  )
  const tried = tryOut(order, rule)
  const money = (amount: number) => <MoneyText amount={amount} currencyCode={order.currency_code ?? ''} />
  return (
    <>
      {refused && <p className={record.remark}>{words.refused(refused.message)}</p>}
      <Facts look="framed">
        {tried.lines.map((line) => (
          <Fact key={line.id} label={line.name}>
            {money(-line.off)}
          </Fact>
        ))}
        {tried.shipping > 0 && <Fact label={words.shipping}>{money(-tried.shipping)}</Fact>}
        <Fact label={words.off}>{money(-tried.off)}</Fact>
        <Fact label={words.before}>{money(tried.before)}</Fact>
        <Fact label={words.after} isTotal>
          {money(tried.after)}
        </Fact>
      </Facts>
    </>
  )
}
