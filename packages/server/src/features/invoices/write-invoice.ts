import { idPrefixes } from '@purser/domain/ids'
import { type InvoiceContent, invoiceNumber } from '@purser/domain/invoices'
import { searchable } from '@purser/domain/search'
import { type Context, json, newId, type Tx } from '../../database/index.ts'

/** What a document is for besides its order. */
export interface InvoicedPart {
  readonly swap_id: string | null
  readonly refund_id: string | null
  readonly order_edit_id: string | null
}

/**
 * Stores a document under the next number of its series in the year of issue. Other documents of that series wait until this transaction
 * ends: if it is rolled back, the next one takes the same number.
 */
export async function writeInvoice(
  tx: Tx,
  ctx: Context,
  series: string,
  content: InvoiceContent,
  part: InvoicedPart,
): Promise<{ id: string; number: string }> {
  const year = Number(content.issued_on.slice(0, 4))
  const sequence = await takeSequence(tx, series, year)
  const id = newId(idPrefixes.invoice)
  const number = invoiceNumber({ series, year, sequence })
  const { kind, currency_code, net_total, tax_total, total, order } = content
  await tx
    .insertInto('invoice')
    .values({
      id,
      kind,
      number,
      series,
      year,
      sequence,
      order_id: order.id,
      ...part,
      currency_code,
      net_total,
      tax_total,
      total,
      content: json(content) ?? '{}',
      search_text: searchTextOf(number, content),
      created_at: ctx.now,
    })
    .execute()
  return { id, number }
}

async function takeSequence(tx: Tx, series: string, year: number): Promise<number> {
  const { last_sequence } = await tx
    .insertInto('invoice_series')
    .values({ series, year, last_sequence: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['series', 'year'])
        .doUpdateSet((row) => ({ last_sequence: row('invoice_series.last_sequence', '+', 1) })),
    )
    .returning('last_sequence')
    .executeTakeFirstOrThrow()
  return last_sequence
}

function searchTextOf(number: string, { order, buyer }: InvoiceContent): string {
  const { display_id } = order
  return searchable(
    [number, `#${display_id}`, display_id, buyer.name, buyer.company, buyer.email].filter(Boolean).join(' '),
  )
}
