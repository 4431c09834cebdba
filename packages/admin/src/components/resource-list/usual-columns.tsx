import { CountryFlag } from '../../ui/country-flag.tsx'
import { MoneyText } from '../../ui/money-text.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { OnNarrow, OnWide } from './by-width.tsx'
import type { Column } from './column.ts'

/** A column with a status. */
export function statusColumn<Row>(
  id: string,
  header: string,
  statusOf: (row: Row) => string | null | undefined,
  width = '9.75rem',
): Column<Row> {
  const cell = (row: Row) => {
    const status = statusOf(row)
    return status ? <StatusBadge status={status} /> : null
  }
  return { id, header, width, height: '1.25rem', narrow: 'foot', cell }
}

interface Money {
  /** Minor units; null shows nothing. */
  readonly amount: number | null
  readonly currencyCode: string | undefined
}

export function moneyColumn<Row>(
  id: string,
  header: string,
  moneyOf: (row: Row) => Money,
  width = '10rem',
): Column<Row> {
  const cell = (row: Row) => {
    const { amount, currencyCode } = moneyOf(row)
    return amount === null ? (
      '-'
    ) : (
      <MoneyText amount={amount} currencyCode={currencyCode ?? 'usd'} display="code" />
    )
  }
  return { id, header, width, align: 'right', narrow: 'end', cell }
}

/** A column with the flag of the country of destination or origin. */
export function countryColumn<Row>(
  header: string,
  codeOf: (row: Row) => string | null | undefined,
): Column<Row> {
  return {
    id: 'country',
    header,
    isHeaderHidden: true,
    width: '2.875rem',
    narrow: 'foot-end',
    cell: (row) => <CountryFlag code={codeOf(row)} />,
  }
}

/** A column with a count; on a narrow screen, without a header, the cell names what it counts. */
export function countColumn<Row>(
  id: string,
  header: string,
  countOf: (row: Row) => number,
  inWords: (count: number) => string,
): Column<Row> {
  const cell = (row: Row) => (
    <>
      <OnWide>{countOf(row)}</OnWide>
      <OnNarrow>{inWords(countOf(row))}</OnNarrow>
    </>
  )
  return { id, header, align: 'right', cell }
}
