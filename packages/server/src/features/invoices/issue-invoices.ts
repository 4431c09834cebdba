import type { Order } from '@purser/contract/orders'
import {
  amountsOfChange,
  amountsOfCredit,
  amountsOfExchange,
  type CreditedLine,
  creditByRate,
  creditTitle,
  type DueDocument,
  dueDocuments,
  type InvoiceAmounts,
  type InvoiceContent,
  type InvoiceSettings,
  type InvoiceTax,
  isOwnDocument,
  issueRefusal,
  netUnitPrice,
  type OwnDocument,
  paidWhenIssued,
  type Seller,
  sellerFields,
} from '@purser/domain/invoices'
import { moneyOf } from '@purser/domain/payments'
import { type Context, type Tx, writeJournal } from '../../database/index.ts'
import { refuse } from '../../http/index.ts'
import { lockSeenOrder } from '../orders/index.ts'
import { readInvoiceSettings } from './invoice-settings.ts'
import {
  buyerOf,
  type ReadOrderToInvoice,
  readOrderToInvoice,
  shippingLine,
  soldLine,
} from './read-order-to-invoice.ts'
import { type InvoicedPart, writeInvoice } from './write-invoice.ts'

/**
 * Issues the documents that an order still needs. Returns its id. Throws 400 with domain's reason if there are none or the settings are
 * incomplete, 404, and 409 if the client saw an older version of the order.
 */
export async function issueInvoice(tx: Tx, ctx: Context, orderId: string): Promise<string> {
  await lockSeenOrder(tx, ctx, orderId)
  const order = await readOrderToInvoice(tx, orderId)
  const settings = await readInvoiceSettings(tx)
  refuse(issueRefusal(order, settings))
  await issueDocuments(tx, ctx, order, settings, dueDocuments(order))
  return orderId
}

/** Issues these documents of a locked order, in their order, and records them in its history. Returns their ids. */
export async function issueDocuments(
  tx: Tx,
  ctx: Context,
  order: ReadOrderToInvoice,
  settings: InvoiceSettings,
  due: readonly DueDocument[],
): Promise<string[]> {
  const issued = issuedSoFar(order.invoices)
  const written: { id: string; number: string; kind: string; total: number }[] = []
  for (const document of due) {
    const content = contentOf(document, order, settings, issued, ctx.now)
    const { kind } = document
    const series = kind === 'invoice' ? settings.invoice_series : settings.credit_note_series
    const part = partOf(document)
    const one = await writeInvoice(tx, ctx, series, content, part)
    issued.add({ ...content, ...part, number: one.number })
    written.push({ ...one, kind, total: content.total })
  }
  await writeJournal(tx, ctx, {
    operation: 'issue-invoice',
    resource_id: order.order.id,
    before: null,
    after: { invoices: written },
  })
  return written.map(({ id }) => id)
}

const partOf = (document: DueDocument): InvoicedPart => ({
  swap_id: 'swap_id' in document ? document.swap_id : null,
  refund_id: 'refund_id' in document ? document.refund_id : null,
  order_edit_id: 'order_edit_id' in document ? document.order_edit_id : null,
})

type Issued = ReturnType<typeof issuedSoFar>

type IssuedDocument = InvoicedPart &
  Pick<InvoiceContent, 'kind' | 'issued_on' | 'total' | 'taxes' | 'lines' | 'adjustments'> & {
    readonly number: string
  }

/** Keeps what an order has been invoiced and credited so far. */
function issuedSoFar(documents: ReadOrderToInvoice['invoices']) {
  const invoices: { number: string; issued_on: string; isOwn: boolean }[] = []
  const own: (OwnDocument & { readonly total: number })[] = []
  const invoiced: InvoiceTax[] = []
  const credited: InvoiceTax[] = []
  function add(of: IssuedDocument): void {
    const { kind, number, issued_on, taxes } = of
    const isOwn = isOwnDocument(of)
    if (isOwn) own.push(of)
    if (kind === 'invoice') invoices.push({ number, issued_on, isOwn })
    const sums = kind === 'invoice' ? invoiced : credited
    sums.push(...taxes)
  }
  for (const each of documents) add(each)
  return { invoices, own, invoiced, credited, add }
}

function contentOf(
  document: DueDocument,
  read: ReadOrderToInvoice,
  settings: InvoiceSettings,
  issued: Issued,
  now: string,
): InvoiceContent {
  const { order } = read
  const amounts = amountsOf(document, read, issued)
  // Every field of a seller has one of these names.
  const seller = Object.fromEntries(sellerFields.map((name) => [name, settings[name]])) as unknown as Seller
  return {
    kind: document.kind,
    issued_on: now.slice(0, 10),
    currency_code: order.currency_code,
    seller,
    buyer: buyerOf(order),
    order: { id: order.id, display_id: order.display_id, created_at: order.created_at },
    delivered_on: deliveredOn(document, read),
    changed_on: 'order_edit_id' in document ? (read.last_edit?.confirmed_at.slice(0, 10) ?? null) : null,
    corrects: precedingOf(document, issued),
    ...amounts,
    paid_total: paidOf(document, read, amounts.total, issued),
    payment_terms: settings.payment_terms,
    exemption_reason: amounts.tax_total === 0 ? settings.exemption_reason : null,
    footer: settings.footer,
  }
}

/** Returns the invoices that a credit note corrects, or that the invoice of a change adds to. */
function precedingOf(document: DueDocument, { invoices }: Issued): InvoiceContent['corrects'] {
  const isCredit = document.kind === 'credit_note'
  if (!isCredit && !('order_edit_id' in document)) return []
  return invoices
    .filter(({ isOwn }) => isCredit || isOwn)
    .map(({ number, issued_on }) => ({ number, issued_on }))
}

/** Whether what a change added has shipped isn't known when it is invoiced. */
function deliveredOn(document: DueDocument, { order, shipped }: ReadOrderToInvoice): string | null {
  if (document.kind === 'credit_note' || 'order_edit_id' in document) return null
  return shipped.get(document.swap_id ?? order.id)?.slice(0, 10) ?? null
}

function amountsOf(document: DueDocument, read: ReadOrderToInvoice, issued: Issued): InvoiceAmounts {
  const { order, now } = read
  if ('order_edit_id' in document) return amountsOfChange(document, now, issued.own)
  if (document.kind === 'credit_note') {
    const taxes = creditByRate(document.total, issued.invoiced, issued.credited)
    return amountsOfCredit(creditTitle(document.reason), taxes, creditedItems(document.refund_id, order))
  }
  const swap = order.swaps?.find(({ id }) => id === document.swap_id)
  if (!swap) return now
  const back = swap.return_order?.shipping_method
  return amountsOfExchange({
    tax_rate: order.tax_rate,
    items: (swap.additional_items ?? []).map(soldLine),
    shipping_methods: back ? [{ ...shippingLine(back), title: 'Return shipping' }] : [],
    paid: document.total,
  })
}

/** Returns the items and the shipping that a refund was for; none if it was for an amount. */
function creditedItems(refundId: string | null, order: Order): CreditedLine[] {
  const refund = order.refunds?.find(({ id }) => id === refundId)
  const lines = (refund?.items ?? []).flatMap(({ item_id, quantity, amount }) => {
    const line = order.items?.find(({ id }) => id === item_id)
    if (!line) return []
    const sold = soldLine(line)
    return [{ ...sold, unit_price: netUnitPrice(sold), own_subtotal: null, quantity, amount }]
  })
  const amount = refund?.shipping_amount ?? 0
  const shipping = { title: 'Shipping', description: null, sku: null, quantity: 1, unit_price: 0, amount }
  return amount > 0 ? [...lines, shipping] : lines
}

/** Returns what was paid of a document when it is issued. */
function paidOf(document: DueDocument, read: ReadOrderToInvoice, total: number, { own }: Issued): number {
  const { payments, payment_operations, order } = read
  const ownPayments = payments.filter(({ swap_id }) => swap_id === null)
  const { captured } = moneyOf({ payments: ownPayments, payment_operations })
  const { edit_refunded_total } = order
  return paidWhenIssued({ ...partOf(document), kind: document.kind, total }, own, {
    captured,
    edit_refunded_total,
  })
}
