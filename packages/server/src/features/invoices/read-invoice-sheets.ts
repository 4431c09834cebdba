import type { InvoiceContent, InvoiceKind } from '@purser/domain/invoices'
import type { Db } from '../../database/index.ts'
import type { Sheet } from '../../pdf/index.ts'
import { invoiceSheet } from './invoice-sheet.ts'

/** Returns the invoices or credit notes of orders as they are printed, by order, the oldest first. */
export async function readInvoiceSheets(
  db: Db,
  orderIds: readonly string[],
  kind: InvoiceKind,
): Promise<Map<string, Sheet[]>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['order_id', 'number', 'content'])
    .where('order_id', 'in', orderIds)
    .where('kind', '=', kind)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const sheets = new Map<string, Sheet[]>()
  for (const { order_id, number, content } of rows) {
    // Only `writeInvoice` writes it.
    const sheet = invoiceSheet(number, content as unknown as InvoiceContent)
    sheets.set(order_id, [...(sheets.get(order_id) ?? []), sheet])
  }
  return sheets
}

/** Returns the kinds of documents that were issued for orders, by order. */
export async function readIssuedKinds(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, Set<InvoiceKind>>> {
  const rows = await db
    .selectFrom('invoice')
    .select(['order_id', 'kind'])
    .distinct()
    .where('order_id', 'in', orderIds)
    .execute()
  const issued = new Map<string, Set<InvoiceKind>>()
  for (const { order_id, kind } of rows)
    issued.set(order_id, new Set([...(issued.get(order_id) ?? []), kind as InvoiceKind]))
  return issued
}
