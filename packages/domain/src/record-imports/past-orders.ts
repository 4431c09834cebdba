import {
  amountsRemark,
  type PastOrderAmounts,
  type PastOrderFields,
  type PastOrderLine,
  type PastOrderSource,
} from '../past-orders/index.ts'
import { timeOrStored } from './dates.ts'
import type { MergeProblem } from './merge-problem.ts'
import { paymentsRemark } from './order-in-parts.ts'

/** A past order as given by a file: omitted fields keep their value, as do the lines of a file without columns for them. */
export type FilePastOrder = {
  readonly row: number
  readonly source: PastOrderSource
  readonly data: Readonly<Record<string, string>>
  /** What the payments of an order come to whose total was added up. It is compared, not stored. */
  readonly paid_total?: number | undefined
} & {
  readonly [Name in Exclude<keyof PastOrderFields, 'source' | 'data'>]?:
    | NonNullable<PastOrderFields[Name]>
    | undefined
}

/** A past order of the store. */
export interface StoredPastOrder extends PastOrderFields {
  readonly isErased: boolean
}

interface Merged {
  readonly to: PastOrderFields
  readonly problems: readonly MergeProblem[]
  /** What the operator should know of an order that is imported nevertheless. */
  readonly note: string | null
}

const amounts = [
  'subtotal',
  'shipping_total',
  'discount_total',
  'tax_total',
  'duties_total',
  'total',
  'refunded_total',
] as const

/**
 * Returns what a past order becomes by a file. Amounts that don't add up are kept, with a note. One whose customer's data were erased
 * stays as it is, so that a file can't bring them back.
 */
export function mergePastOrder(file: FilePastOrder, stored: StoredPastOrder | null): Merged {
  if (stored?.isErased) {
    const { isErased, ...to } = stored
    return { to, problems: [], note: "The customer's data were erased, so this order isn't changed." }
  }
  const problems = problemsOf(file, stored)
  const to: PastOrderFields = {
    ...amountsOf(file, stored),
    ...datesOf(file, stored),
    ...textsOf(file, stored),
    source: stored?.source ?? file.source,
    name: stored?.name ?? file.name ?? '',
    source_id: file.source_id ?? stored?.source_id ?? '',
    currency_code: stored?.currency_code ?? file.currency_code ?? '',
    discount_codes: file.discount_codes ?? stored?.discount_codes ?? [],
    taxes: file.taxes ?? stored?.taxes ?? [],
    lines: linesOf(file.lines, stored?.lines ?? []),
    billing_address: file.billing_address ?? stored?.billing_address ?? null,
    shipping_address: file.shipping_address ?? stored?.shipping_address ?? null,
    tags: file.tags ?? stored?.tags ?? [],
    data: { ...stored?.data, ...file.data },
  }
  const remark = file.paid_total === undefined ? null : paymentsRemark(to, file.paid_total)
  return { to, problems, note: problems.length > 0 ? null : (remark ?? amountsRemark(to)) }
}

/** A line that a file leaves blank in part keeps the rest, if the stored one in its place is of the same item. */
function linesOf(
  given: readonly PastOrderLine[] | undefined,
  stored: readonly PastOrderLine[],
): readonly PastOrderLine[] {
  return (
    given?.map((line, place) => {
      const before = stored[place]
      if (before === undefined || before.title !== line.title || before.sku !== line.sku) return line
      return {
        ...line,
        vendor: line.vendor ?? before.vendor,
        fulfillment_status: line.fulfillment_status ?? before.fulfillment_status,
      }
    }) ?? stored
  )
}

function problemsOf(file: FilePastOrder, stored: StoredPastOrder | null): MergeProblem[] {
  const problems: MergeProblem[] = []
  const complain = (field: string, message: string, remedy: string) =>
    problems.push({ field: `past_order.${field}`, message, remedy })
  if (file.name === undefined)
    complain('name', 'The order number is missing.', 'Enter it in each row of the order.')
  if (stored && file.currency_code !== undefined && file.currency_code !== stored.currency_code)
    complain(
      'currency',
      `The stored order is in ${stored.currency_code.toUpperCase()}, not ${file.currency_code.toUpperCase()}.`,
      "Enter the order's currency.",
    )
  if (stored || file.name === undefined) return problems
  if (file.placed_at === undefined)
    complain('placed_at', 'The date of the order is missing.', 'Enter it as 2026-12-31 18:00.')
  if (file.total === undefined && file.currency_code !== undefined)
    complain('total', 'The total is missing.', 'Enter it in the first row of the order.')
  return problems
}

function amountsOf(file: FilePastOrder, stored: StoredPastOrder | null): PastOrderAmounts {
  const all = Object.fromEntries(amounts.map((name) => [name, file[name] ?? stored?.[name] ?? 0]))
  // A key of each.
  return all as unknown as PastOrderAmounts
}

const datesOf = (file: FilePastOrder, stored: StoredPastOrder | null) => ({
  placed_at: timeOrStored(file.placed_at, stored?.placed_at) ?? '',
  paid_at: timeOrStored(file.paid_at, stored?.paid_at),
  fulfilled_at: timeOrStored(file.fulfilled_at, stored?.fulfilled_at),
  canceled_at: timeOrStored(file.canceled_at, stored?.canceled_at),
})

const textsOf = (file: FilePastOrder, stored: StoredPastOrder | null) => ({
  email: file.email ?? stored?.email ?? '',
  phone: file.phone ?? stored?.phone ?? null,
  financial_status: file.financial_status ?? stored?.financial_status ?? '',
  fulfillment_status: file.fulfillment_status ?? stored?.fulfillment_status ?? '',
  shipping_method: file.shipping_method ?? stored?.shipping_method ?? null,
  payment_method: file.payment_method ?? stored?.payment_method ?? null,
  payment_reference: file.payment_reference ?? stored?.payment_reference ?? null,
  notes: file.notes ?? stored?.notes ?? null,
})

/** What identifies a past order in a file. */
export interface PastOrderKey {
  readonly source: PastOrderSource
  readonly name: string
  /** Empty where the file has none. */
  readonly source_id: string
}

/**
 * Finds the stored order that a row of a file is about: the one with its number and id. If one of them has no id, the number must be unique.
 */
export function matchPastOrder<Stored extends PastOrderKey>(
  key: PastOrderKey,
  stored: readonly Stored[],
): Stored | undefined {
  const same = stored.filter(({ source, name }) => source === key.source && name === key.name)
  const exact = same.find(({ source_id }) => source_id === key.source_id)
  if (exact !== undefined) return exact
  if (key.source_id === '') return same.length === 1 ? same[0] : undefined
  return same.find(({ source_id }) => source_id === '')
}
