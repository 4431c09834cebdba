import type { QueryOf, ResponseOf } from '@purser/contract/endpoints'
import type {
  listInvoices as endpoint,
  Invoice,
  ListedInvoice,
  OrderInvoice,
} from '@purser/contract/invoices'
import {
  type InvoiceContent,
  type InvoiceKind,
  type InvoiceTax,
  xrechnungRefusal,
} from '@purser/domain/invoices'
import { searchWords } from '@purser/domain/search'
import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'
import { hasWord } from '../../database/relations/index.ts'
import { notFound } from '../../http/index.ts'
import { chooseOrder, listPage, MAX_MATCHES_COUNTED, sortBy } from '../../lists/index.ts'

const columns = sql`invoice.id, invoice.kind, invoice.number, invoice.order_id, invoice.swap_id, invoice.refund_id, invoice.order_edit_id,
  invoice.currency_code, invoice.net_total, invoice.tax_total, invoice.total, invoice.created_at,
  (invoice.content->'order'->>'display_id')::int as order_display_id, invoice.content->'buyer'->>'name' as buyer_name`

/** Lists invoices and credit notes, newest first. Throws 400 on an unknown sort order. */
export async function listInvoices(
  db: Db,
  { q = '', kind, order_id, created_at, order, limit, offset }: QueryOf<typeof endpoint>,
): Promise<ResponseOf<typeof endpoint>> {
  const words = searchWords(q).map((word) => hasWord(sql`invoice.search_text`, word))
  const { rows, count } = await listPage<ListedInvoice>(db, {
    list: { table: 'invoice', facets: [] },
    columns,
    where: [
      ...words,
      ...(kind ? [sql<boolean>`invoice.kind = any (${kind}::text[])`] : []),
      ...(order_id ? [sql<boolean>`invoice.order_id = ${order_id}`] : []),
    ],
    createdAt: created_at,
    counted: MAX_MATCHES_COUNTED,
    sort: sortBy('invoice', chooseOrder(order, ['created_at', 'number', 'total'])),
    limit,
    offset,
  })
  return { invoices: rows, count, offset, limit }
}

type Content = Pick<InvoiceContent, 'currency_code' | 'seller' | 'buyer'>

/** Lists the invoices and credit notes of an order, the oldest first. */
export async function listOfOrder(db: Db, orderId: string): Promise<OrderInvoice[]> {
  const { rows } = await sql<ListedInvoice & { content: Content }>`select ${columns},
      jsonb_build_object('currency_code', invoice.currency_code, 'seller', content->'seller', 'buyer', content->'buyer') as content
    from invoice where invoice.order_id = ${orderId} order by invoice.created_at, invoice.id`.execute(db)
  return rows.map(({ content, ...row }) => ({
    ...row,
    xml_refusal: xrechnungRefusal(content)?.message ?? null,
  }))
}

/** What of an issued document decides what else an order needs. */
export interface IssuedRow {
  readonly kind: InvoiceKind
  readonly number: string
  readonly issued_on: string
  readonly swap_id: string | null
  readonly refund_id: string | null
  readonly order_edit_id: string | null
  readonly total: number
  readonly taxes: readonly InvoiceTax[]
  readonly lines: InvoiceContent['lines']
  readonly adjustments: InvoiceContent['adjustments']
  readonly created_at: string
}

/** Reads the documents of an order that decide what else it needs, the oldest first. */
export async function readIssued(db: Db, orderId: string): Promise<IssuedRow[]> {
  const { rows } =
    await sql<IssuedRow>`select kind, number, content->>'issued_on' as issued_on, swap_id, refund_id,
      order_edit_id, total, content->'taxes' as taxes, content->'lines' as lines, content->'adjustments' as adjustments, created_at
    from invoice where order_id = ${orderId} order by created_at, id`.execute(db)
  return rows
}

export interface StoredInvoice {
  readonly id: string
  readonly number: string
  readonly swap_id: string | null
  readonly refund_id: string | null
  readonly order_edit_id: string | null
  readonly order_id: string
  readonly created_at: string
  readonly content: InvoiceContent
}

/** Reads a document as it was issued. Throws 404. */
export async function readStored(db: Db, id: string): Promise<StoredInvoice> {
  const found = await db
    .selectFrom('invoice')
    .select(['id', 'number', 'swap_id', 'refund_id', 'order_edit_id', 'order_id', 'created_at', 'content'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found) throw notFound('Invoice', id)
  // Only `writeInvoice` writes it.
  return { ...found, content: found.content as unknown as InvoiceContent }
}

/** Returns a document as the wire has it. */
export function presentInvoice({ content, ...row }: StoredInvoice): Invoice {
  const { lines, adjustments, taxes, corrects, ...rest } = content
  return {
    ...row,
    ...rest,
    delivered_on: content.delivered_on ?? null,
    changed_on: content.changed_on ?? null,
    lines: [...lines],
    adjustments: [...adjustments],
    taxes: [...taxes],
    corrects: [...corrects],
  }
}
