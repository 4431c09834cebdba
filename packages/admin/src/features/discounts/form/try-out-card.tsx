import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ListedOrder, listOrders } from '@purser/contract/orders'
import { useState } from 'react'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useResource } from '../../../lib/resource.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import record from '../../../ui/record.module.css'
import { messages } from '../discounts-messages.ts'
import styles from './discount-form.module.css'
import { type DiscountValues, ruleOf } from './discount-values.ts'
import { type Switches, triedParts, triedRefusal, tryOut } from './try-out.ts'

const words = messages.tryOut
const pause = 300

interface TryOutProps {
  readonly values: DiscountValues
  /** Whether the edited discount is enabled; a new one is. */
  readonly switches?: Switches
}

/** Previews what the entered discount would take off an order chosen by number; it saves nothing. */
export function TryOut({ values, switches = { is_disabled: false } }: TryOutProps) {
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
        {number !== '' && <TriedOn number={number} values={values} switches={switches} />}
      </div>
    </div>
  )
}

interface TriedOnProps {
  readonly number: string
  readonly values: DiscountValues
  readonly switches: Switches
}

function TriedOn({ number, values, switches }: TriedOnProps) {
  const found = useResource(listOrders, { query: { display_id: number, limit: 1, ...triedParts } })
  return (
    <div className={styles.tried}>
      <Loaded load={found}>
        {({ orders: [order] }) =>
          order ? (
            <Outcome order={order} values={values} switches={switches} />
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

function Outcome({ order, values, switches }: OutcomeProps) {
  const rule = ruleOf(values)
  if (rule === null) return <p className={record.quiet}>{words.unfinished}</p>
  const refused = triedRefusal(values, switches, order.region_id ?? '')
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
