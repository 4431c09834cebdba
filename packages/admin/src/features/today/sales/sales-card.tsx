import { NativeSelect, TextInput } from '@mantine/core'
import { retrieveSales, type Sales } from '@purser/contract/today'
import type { ExplainedFigure } from '@purser/domain/explanations'
import {
  changeInPercent,
  dayInZone,
  daysOfPeriod,
  type SalesFigures,
  salesPeriods,
} from '@purser/domain/sales'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../components/dialog/loaded.tsx'
import { useOpened } from '../../../components/dialog/use-opened.ts'
import { useListSearch } from '../../../components/resource-list/list-search.ts'
import { lazyPart } from '../../../lib/code/lazy-part.ts'
import { readNow } from '../../../lib/page-meta.ts'
import { resourceOptions } from '../../../lib/resource.ts'
import { Card } from '../../../ui/card.tsx'
import { Explained } from '../../../ui/facts/explained.tsx'
import { MoneyText } from '../../../ui/money-text.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { ExplainFigureDialog } from '../today-dialogs.ts'
import { messages } from '../today-messages.ts'
import styles from './sales.module.css'
import { salesInput, type TodaySearch, usualPeriod } from './sales-data.ts'
import { SalesTables } from './sales-tables.tsx'

const words = messages.sales
/** Polling interval in milliseconds while orders are counted. */
const BETWEEN_LOOKS = 5_000

const SalesChart = lazyPart(async () => (await import('./sales-chart.tsx')).SalesChart, {
  waiting: <div className={styles.chart} aria-hidden="true" />,
})

/** How the store sells: figures, a chart and the best sellers of a period, against the period before. */
export function SalesCard() {
  const { search } = useListSearch<TodaySearch>()
  const found = useQuery({
    ...resourceOptions(retrieveSales, salesInput(search)),
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => (state.data?.sales.is_counting ? BETWEEN_LOOKS : false),
  })
  const sales = found.data?.sales
  return (
    <Card title={words.title} actions={<PeriodChoice sales={sales} />}>
      <div aria-busy={found.isPlaceholderData || undefined} className={styles.body}>
        <Loaded load={found} waiting={<CardSkeleton height={420} />}>
          {({ sales: read }) => <LoadedSales sales={read} />}
        </Loaded>
      </div>
    </Card>
  )
}

/** The period and, for a range, its first and last day. */
function PeriodChoice({ sales }: { readonly sales: Sales | undefined }) {
  const { search, replaceAll } = useListSearch<TodaySearch>()
  const isRange = search.from !== undefined
  const { currency } = search
  const kept = currency === undefined ? {} : { currency }
  // Until a period is loaded, the days shown are those of the one before.
  const days =
    sales && daysOfPeriod(search.period ?? usualPeriod, dayInZone(readNow().toISOString(), sales.time_zone))
  const range = { from: search.from ?? days?.from ?? '', to: search.to ?? days?.to ?? '' }
  function choose(value: string): void {
    const period = salesPeriods.find((each) => each === value)
    replaceAll({ ...kept, ...(period === undefined ? range : { period }) })
  }
  const narrow = (change: Partial<typeof range>) => {
    const next = { ...range, ...change }
    if (next.from !== '' && next.to !== '') replaceAll({ ...kept, ...next })
  }
  return (
    <div className={styles.choice}>
      <NativeSelect
        aria-label={words.period}
        value={isRange ? 'range' : (search.period ?? usualPeriod)}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          ...salesPeriods.map((period) => ({ value: period, label: words.periods[period] })),
          { value: 'range', label: words.range },
        ]}
      />
      {isRange && (
        <>
          <TextInput
            type="date"
            aria-label={words.from}
            value={range.from}
            onChange={(event) => narrow({ from: event.currentTarget.value })}
          />
          <TextInput
            type="date"
            aria-label={words.to}
            value={range.to}
            onChange={(event) => narrow({ to: event.currentTarget.value })}
          />
        </>
      )}
    </div>
  )
}

function LoadedSales({ sales }: { readonly sales: Sales }) {
  const { search, replaceAll } = useListSearch<TodaySearch>()
  const shown =
    sales.currencies.find(({ currency_code }) => currency_code === search.currency) ?? sales.currencies[0]
  if (!shown) return null
  return (
    <>
      <div className={styles.head}>
        <p className={styles.quiet}>
          {words.comparedWith(sales.before.from, sales.before.to)} {words.zone(sales.time_zone)}
        </p>
        {sales.currencies.length > 1 && (
          <NativeSelect
            aria-label={words.currency}
            value={shown.currency_code}
            onChange={(event) => replaceAll({ ...search, currency: event.currentTarget.value })}
            data={sales.currencies.map(({ currency_code, now }) => ({
              value: currency_code,
              label: words.inCurrency(currency_code.toUpperCase(), now.orders),
            }))}
          />
        )}
      </div>
      {sales.is_counting && <p className={styles.quiet}>{words.counting}</p>}
      <Figures now={shown.now} before={shown.before} currencyCode={shown.currency_code} days={sales.days} />
      {shown.now.orders > 0 && (
        <SalesChart days={sales.days} sold={shown.days} currencyCode={shown.currency_code} />
      )}
      <SalesTables currency={shown} />
    </>
  )
}

interface FiguresProps {
  readonly now: SalesFigures
  readonly before: SalesFigures
  readonly currencyCode: string
  readonly days: Sales['days']
}

const amounts = ['gross', 'net', 'tax', 'refunds', 'swaps'] as const

function Figures({ now, before, currencyCode, days }: FiguresProps) {
  const [field, explain, close] = useOpened<ExplainedFigure>()
  const shown = amounts.filter((name) => name !== 'swaps' || now.swaps !== 0 || before.swaps !== 0)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>{words.figures.orders}</dt>
        <dd>
          <Explained label={words.figures.orders} onExplain={() => explain('orders')}>
            {now.orders.toLocaleString('en')}
          </Explained>
        </dd>
        <Change now={now.orders} before={before.orders} />
      </div>
      {shown.map((name) => (
        <div key={name}>
          <dt>{words.figures[name]}</dt>
          <dd>
            <Explained label={words.figures[name]} onExplain={() => explain(name)}>
              <MoneyText amount={now[name]} currencyCode={currencyCode} />
            </Explained>
          </dd>
          <Change now={now[name]} before={before[name]} />
        </div>
      ))}
      {field !== undefined && (
        <ExplainFigureDialog of={{ ...days, field, currency_code: currencyCode }} onClose={close} />
      )}
    </dl>
  )
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const percent = changeInPercent(now, before)
  if (percent === null) return null
  return <dd className={styles.quiet}>{words.change(percent)}</dd>
}
