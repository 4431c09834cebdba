import { sum } from '../money/index.ts'
import {
  type AdjustmentKind,
  amountsOf,
  type InvoiceAdjustment,
  type InvoiceAmounts,
  type InvoiceKind,
  type InvoiceLine,
  type InvoiceTax,
  lineOf,
} from './content.ts'
import { creditByRate, sumByRate } from './credit.ts'
import type { IssuedDocument, OrderToInvoice } from './due.ts'

/** A document for what an edit changed of an invoiced order: an invoice of what it added, or a credit note of what it took off. */
export interface ChangeDocument {
  readonly kind: InvoiceKind
  readonly order_edit_id: string
  readonly taxes: readonly InvoiceTax[]
  readonly total: number
}

type Signed = Pick<IssuedDocument, 'kind' | 'taxes'>

const signOf = ({ kind }: { readonly kind: InvoiceKind }): number => (kind === 'invoice' ? 1 : -1)

/** Returns whether a document is for what an order itself sold: its invoice, or the change of an edit. */
export const isOwnDocument = ({
  kind,
  swap_id,
  order_edit_id,
}: Pick<IssuedDocument, 'kind' | 'swap_id' | 'order_edit_id'>): boolean =>
  order_edit_id !== null || (kind === 'invoice' && swap_id === null)

/**
 * Returns the documents for what edits changed since the order was invoiced: a credit note for the tax rates at which it charges less, and an
 * invoice for those at which it charges more. `left` is what credit notes can still take off, with tax.
 */
export function changeDocuments(order: OrderToInvoice, left: number): ChangeDocument[] {
  const { last_edit: edit, charged, invoices } = order
  const own = invoices.filter(isOwnDocument)
  const first = own.find(({ order_edit_id }) => order_edit_id === null)
  const isDone = own.some(({ order_edit_id }) => order_edit_id === edit?.id)
  if (!edit || !first || isDone || edit.confirmed_at < first.created_at) return []
  const change = sumByRate([
    ...charged,
    ...own.flatMap((document) => signed(document, -1)),
    ...creditedWithRefunds(order),
  ])
  const fallen = change.flatMap((tax) => rise(negative(tax)))
  const most = Math.min(sum(fallen.map(({ net, tax }) => net + tax)), Math.max(0, left))
  return [
    documentOf('credit_note', edit.id, creditByRate(most, fallen, [])),
    documentOf(
      'invoice',
      edit.id,
      change.flatMap((tax) => rise(tax)),
    ),
  ].filter(({ total }) => total > 0)
}

const documentOf = (
  kind: InvoiceKind,
  order_edit_id: string,
  taxes: readonly InvoiceTax[],
): ChangeDocument => ({
  kind,
  order_edit_id,
  taxes,
  total: sum(taxes.map(({ net, tax }) => net + tax)),
})

const negative = ({ rate, net, tax }: InvoiceTax): InvoiceTax => ({ rate, net: 0 - net, tax: 0 - tax })

const signed = (document: Signed, times: number): InvoiceTax[] =>
  document.taxes.map((tax) => (signOf(document) * times > 0 ? tax : negative(tax)))

/** Returns what is charged more at a rate; nothing if it isn't more. Neither part is below 0, although rounding could make one so. */
function rise({ rate, net, tax }: InvoiceTax): InvoiceTax[] {
  const gross = net + tax
  if (gross <= 0) return []
  const part = Math.min(Math.max(tax, 0), gross)
  return [{ rate, net: gross - part, tax: part }]
}

interface OwnMoney {
  /** Captured by the order's own payments. */
  readonly captured: number
  /** Refunded to settle edits. */
  readonly edit_refunded_total: number
}

/**
 * Returns what is paid of a document when it is issued, in minor units: all of a credit note or an exchange, of the order's invoice what was
 * captured, and of an edit's what the order's documents before it (`own`) leave of that.
 */
export function paidWhenIssued(
  document: Pick<IssuedDocument, 'kind' | 'swap_id' | 'order_edit_id' | 'total'>,
  own: readonly Pick<IssuedDocument, 'kind' | 'total'>[],
  { captured, edit_refunded_total }: OwnMoney,
): number {
  const { kind, swap_id, order_edit_id, total } = document
  if (kind === 'credit_note' || swap_id !== null) return total
  if (order_edit_id === null) return Math.min(total, captured)
  const before = sum(own.map((each) => signOf(each) * each.total))
  return Math.min(total, Math.max(0, captured - edit_refunded_total - before))
}

type RefundOfEdit = Pick<OrderToInvoice['refunds'][number], 'id' | 'amount' | 'edit_amount'>
type RefundNote = Pick<IssuedDocument, 'refund_id' | 'total'>

/** Returns how much of a refund's credit notes was for edits. Before edits had documents, their refund had one. */
export function editCredit(
  { id, amount, edit_amount }: RefundOfEdit,
  credited: readonly RefundNote[],
): number {
  const own = sum(credited.filter(({ refund_id }) => refund_id === id).map(({ total }) => total))
  return Math.max(0, own - (amount - edit_amount))
}

function creditedWithRefunds({ refunds, invoices }: OrderToInvoice): InvoiceTax[] {
  return refunds.flatMap((refund) => {
    const notes = invoices.filter(({ refund_id }) => refund_id === refund.id)
    return creditByRate(
      editCredit(refund, notes),
      notes.flatMap(({ taxes }) => taxes),
      [],
    )
  })
}

/** An issued document of what an order sold, with what it says. */
export type OwnDocument = Pick<InvoiceAmounts, 'lines' | 'adjustments'> & { readonly kind: InvoiceKind }

/**
 * Returns the amounts of a document for what an edit changed: the units added and taken off since the order's own documents, in an invoice the
 * latter below 0, in a credit note the former; and the differences of discounts, shipping and gift cards. A change without units has these as
 * lines, because a document needs a line.
 */
export function amountsOfChange(
  { kind, taxes }: ChangeDocument,
  now: Pick<InvoiceAmounts, 'lines' | 'adjustments'>,
  issued: readonly OwnDocument[],
): InvoiceAmounts {
  const changed = tally([
    { ...now, sign: signOf({ kind }) },
    ...issued.map((document) => ({ ...document, sign: 0 - signOf({ kind }) * signOf(document) })),
  ])
  const isTaxed = ({ tax_rate }: { readonly tax_rate: number }) => taxes.some(({ rate }) => rate === tax_rate)
  const lines = changed.lines.filter(isTaxed)
  const adjustments = changed.adjustments.filter(isTaxed)
  const rest = taxes.flatMap(({ rate, net }) => {
    const parts = [...lines.map((line) => ({ ...line, amount: line.net_total })), ...adjustments]
    const known = sum(parts.filter(({ tax_rate }) => tax_rate === rate).map(({ amount }) => amount))
    return restOf(net - known, rate)
  })
  const added = [...adjustments, ...rest]
  return lines.length > 0 ? amountsOf(lines, added, taxes) : amountsOf(added.map(asLine), [], taxes)
}

/** Names what the units don't explain: what was credited with a refund, or a unit of rounding. */
function restOf(amount: number, tax_rate: number): InvoiceAdjustment[] {
  if (amount === 0) return []
  return Math.abs(amount) === 1
    ? [{ kind: 'rounding', title: 'Rounding', amount, tax_rate }]
    : [{ kind: 'credited', title: 'Already credited', amount, tax_rate }]
}

const asLine = ({ kind, title, amount, tax_rate }: InvoiceAdjustment): InvoiceLine => ({
  ...lineOf(
    {
      title,
      description: null,
      sku: null,
      quantity: Math.sign(amount),
      unit_price: Math.abs(amount),
      discount_total: 0,
    },
    tax_rate,
  ),
  kind,
})

type Part = Pick<InvoiceAmounts, 'lines' | 'adjustments'> & { readonly sign: number }

/** Adds up the units and the adjustments of documents, those with a sign below 0 taken off. Discounts of lines are adjustments then. */
function tally(parts: readonly Part[]): Pick<InvoiceAmounts, 'lines' | 'adjustments'> {
  const units = new Map<string, InvoiceLine>()
  const amounts = new Map<string, InvoiceAdjustment>()
  const adjust = (kind: AdjustmentKind, title: string, amount: number, tax_rate: number) => {
    // These depend on the documents before, and are found again.
    if (kind === 'rounding' || kind === 'credited') return
    const key = JSON.stringify([kind, title, tax_rate])
    amounts.set(key, { kind, title, amount: (amounts.get(key)?.amount ?? 0) + amount, tax_rate })
  }
  for (const { sign, lines, adjustments } of parts) {
    for (const { kind, title, amount, tax_rate } of adjustments) adjust(kind, title, sign * amount, tax_rate)
    for (const line of lines) {
      const { title, description, unit_price, discount_total, tax_rate } = line
      if (line.kind !== undefined) {
        adjust(line.kind, title, sign * line.net_total, tax_rate)
        continue
      }
      adjust('discount', 'Discount', 0 - sign * discount_total, tax_rate)
      const key = JSON.stringify([title, description, unit_price, tax_rate])
      const known = units.get(key)
      const quantity = (known?.quantity ?? 0) + sign * line.quantity
      const own_subtotal = line.subtotal === undefined ? null : (known?.subtotal ?? 0) + sign * line.subtotal
      units.set(key, lineOf({ ...line, quantity, own_subtotal, discount_total: 0 }, tax_rate))
    }
  }
  return {
    lines: [...units.values()]
      .filter(({ quantity }) => quantity !== 0)
      .sort((a, b) => Math.sign(b.quantity) - Math.sign(a.quantity)),
    adjustments: [...amounts.values()].filter(({ amount }) => amount !== 0),
  }
}
