import type { Invariant } from '../invariant.ts'

export const invoiceInvariants: Invariant[] = [
  {
    id: 'W1',
    severity: 'error',
    statement: 'The numbers of each series begin with 1 in each year and have no gap.',
    sql: `
      SELECT coalesce(series.series || '-' || series.year, issued.series || '-' || issued.year)
      FROM invoice_series series FULL JOIN (
        SELECT series, year, count(DISTINCT sequence) AS n, count(*) AS documents, min(sequence) AS first, max(sequence) AS last
        FROM invoice GROUP BY series, year
      ) issued ON issued.series = series.series AND issued.year = series.year
      WHERE issued.first IS DISTINCT FROM 1 OR issued.n <> issued.last OR issued.documents <> issued.n
        OR series.last_sequence IS DISTINCT FROM issued.last
      UNION ALL
      SELECT id FROM invoice
      WHERE number <> series || '-' || year || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')`,
  },
  {
    id: 'W2',
    severity: 'error',
    statement:
      "An invoice's or credit note's lines, adjustments and taxes add up to its totals, which are those of its columns.",
    sql: `
      SELECT id FROM invoice
      WHERE net_total <> (content->>'net_total')::numeric OR tax_total <> (content->>'tax_total')::numeric
        OR total <> (content->>'total')::numeric OR total <> net_total + tax_total
        OR kind <> content->>'kind' OR order_id <> content->'order'->>'id' OR currency_code <> content->>'currency_code'
        OR net_total <> (SELECT coalesce(sum(net), 0) FROM jsonb_to_recordset(content->'taxes') AS part (net numeric))
        OR tax_total <> (SELECT coalesce(sum(tax), 0) FROM jsonb_to_recordset(content->'taxes') AS part (tax numeric))
        OR net_total <> (SELECT coalesce(sum(net_total), 0) FROM jsonb_to_recordset(content->'lines') AS part (net_total numeric))
          + (SELECT coalesce(sum(amount), 0) FROM jsonb_to_recordset(content->'adjustments') AS part (amount numeric))
        OR EXISTS (SELECT FROM jsonb_to_recordset(content->'lines')
          AS part (unit_price numeric, quantity numeric, subtotal numeric, discount_total numeric, net_total numeric)
          WHERE part.net_total <> coalesce(part.subtotal, part.unit_price * part.quantity) - part.discount_total)`,
  },
  {
    id: 'W3',
    severity: 'error',
    statement:
      "The invoice of an order has its totals unless it was edited since, that of a swap what was captured for it, and an order's credit notes are at most its invoices and its refunds.",
    sql: `
      SELECT invoice.id FROM invoice JOIN "order" ON "order".id = invoice.order_id
      WHERE invoice.kind = 'invoice' AND invoice.swap_id IS NULL AND invoice.order_edit_id IS NULL
        AND (invoice.total <> "order".total OR invoice.tax_total <> "order".tax_total)
        AND NOT EXISTS (SELECT FROM order_edit WHERE order_edit.order_id = "order".id AND confirmed_at >= invoice.created_at)
      UNION ALL
      SELECT invoice.id FROM invoice
      WHERE invoice.kind = 'invoice' AND invoice.swap_id IS NOT NULL AND invoice.total <> (
        SELECT coalesce(sum(payment.amount_captured), 0) FROM payment WHERE payment.swap_id = invoice.swap_id)
      UNION ALL
      SELECT order_id FROM invoice GROUP BY order_id
      HAVING coalesce(sum(total) FILTER (WHERE kind = 'credit_note'), 0)
        > coalesce(sum(total) FILTER (WHERE kind = 'invoice'), 0)
      UNION ALL
      SELECT order_id FROM invoice GROUP BY order_id
      HAVING count(*) FILTER (WHERE kind = 'invoice') <> count(DISTINCT coalesce(swap_id, order_edit_id, '')) FILTER (WHERE kind = 'invoice')
      UNION ALL
      SELECT refund.id FROM invoice JOIN refund ON refund.id = invoice.refund_id
      GROUP BY refund.id HAVING sum(invoice.total) > refund.amount`,
  },
  {
    id: 'W4',
    severity: 'error',
    statement:
      "If an order's last edit is invoiced, the order's own invoices, less the credit notes of its edits, are its total; unless it was canceled, or credit notes have taken off all that was invoiced.",
    // Before edits had documents, the credit note of their refund was for them.
    sql: `
      SELECT "order".id FROM (
        SELECT order_id, sum(CASE
            WHEN kind = 'credit_note' THEN CASE WHEN order_edit_id IS NULL THEN 0 ELSE -total END
            WHEN swap_id IS NULL THEN total ELSE 0 END) AS own,
          sum(CASE kind WHEN 'invoice' THEN total ELSE -total END) AS left_over
        FROM invoice WHERE order_id IN (SELECT order_id FROM invoice WHERE order_edit_id IS NOT NULL) GROUP BY order_id
      ) invoiced JOIN "order" ON "order".id = invoiced.order_id
      LEFT JOIN (
        SELECT refund.order_id, sum(greatest(0, noted.total - (refund.amount - refund.edit_amount))) AS total
        FROM refund JOIN (SELECT refund_id, sum(total) AS total FROM invoice WHERE refund_id IS NOT NULL GROUP BY refund_id) noted
          ON noted.refund_id = refund.id
        GROUP BY refund.order_id
      ) with_refunds ON with_refunds.order_id = "order".id
      WHERE "order".status <> 'canceled' AND invoiced.left_over > 0
        AND invoiced.own - coalesce(with_refunds.total, 0) <> "order".total
        AND EXISTS (SELECT FROM invoice WHERE invoice.order_edit_id = (
          SELECT id FROM order_edit WHERE order_edit.order_id = "order".id AND confirmed_at IS NOT NULL
          ORDER BY confirmed_at DESC, id DESC LIMIT 1))`,
  },
]
