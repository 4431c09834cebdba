import type { PlantedViolation } from './planted.ts'

interface Planted {
  readonly id?: string
  readonly kind?: 'invoice' | 'credit_note'
  readonly sequence?: number
  readonly number?: string
  readonly net?: number
  readonly tax?: number
  /** In the lines; the net amount unless given. */
  readonly sold?: number
  readonly refund?: string
  readonly edit?: string
  readonly order?: string
}

/** SQL that adds an invoice of an order of 2,000 and 500 tax. */
function newInvoice(planted: Planted): string {
  const { id = 'invoice-x', kind = 'invoice', sequence = 1, net = 2_000, tax = 500, refund, edit } = planted
  const {
    number = `INV-2026-${String(sequence).padStart(4, '0')}`,
    sold = net,
    order = 'order-drafted',
  } = planted
  const total = net + tax
  const content = {
    kind,
    currency_code: 'eur',
    order: { id: order },
    lines: [{ unit_price: sold, quantity: 1, discount_total: 0, net_total: sold }],
    adjustments: [],
    taxes: [{ rate: 25, net, tax }],
    net_total: net,
    tax_total: tax,
    total,
  }
  return `
    INSERT INTO invoice (id, kind, number, series, year, sequence, order_id, refund_id, order_edit_id, currency_code, net_total, tax_total, total,
      content, search_text, created_at)
    VALUES ('${id}', '${kind}', '${number}', 'INV', 2026, ${sequence}, '${order}', ${quoted(refund)}, ${quoted(edit)}, 'eur',
      ${net}, ${tax}, ${total}, '${JSON.stringify(content)}', '', now());`
}

const quoted = (id: string | undefined) => (id === undefined ? 'NULL' : `'${id}'`)

const lastNumber = (last: number) =>
  `INSERT INTO invoice_series (series, year, last_sequence) VALUES ('INV', 2026, ${last});`

const credit = (sequence: number, net: number, tax: number) =>
  newInvoice({ id: `invoice-${sequence}`, kind: 'credit_note', sequence, net, tax })

/** The invoice of an edited order, and a document of its edit that says another amount than the edit changed. */
const ofEdit = (kind: 'invoice' | 'credit_note') =>
  newInvoice({ order: 'order-edited' }) +
  newInvoice({
    id: 'invoice-y',
    kind,
    sequence: 2,
    net: 100,
    tax: 25,
    order: 'order-edited',
    edit: 'edit-done',
  }) +
  lastNumber(2)

export const plantedInvoices: PlantedViolation[] = [
  ['W1', 'a series without its last number', newInvoice({ sequence: 1 }) + lastNumber(2), ['INV-2026']],
  ['W1', 'a gap', newInvoice({}) + credit(3, 100, 25) + lastNumber(3), ['INV-2026']],
  ['W1', 'a number given twice', newInvoice({}) + credit(1, 100, 25) + lastNumber(1), ['INV-2026']],
  ['W1', 'a number of another series', newInvoice({ number: 'X-2026-0001' }) + lastNumber(1), ['invoice-x']],
  ['W2', 'lines of another sum', newInvoice({ sold: 1_999 }) + lastNumber(1), ['invoice-x']],
  [
    'W2',
    'a total that its content does not have',
    `${newInvoice({})}${lastNumber(1)} UPDATE invoice SET content = content || '{"total": 1}'`,
    ['invoice-x'],
  ],
  [
    'W3',
    'an invoice of less than its order',
    newInvoice({ net: 1_000, tax: 250 }) + lastNumber(1),
    ['invoice-x'],
  ],
  [
    'W3',
    'more credited than invoiced',
    newInvoice({}) + credit(2, 2_000, 500) + credit(3, 100, 25) + lastNumber(3),
    ['order-drafted'],
  ],
  [
    'W3',
    'two invoices of one order',
    newInvoice({}) + newInvoice({ id: 'invoice-y', sequence: 2 }) + lastNumber(2),
    ['order-drafted'],
  ],
  ['W4', 'an invoice of more than an edit added', ofEdit('invoice'), ['order-edited']],
  ['W4', 'a credit note of more than an edit took off', ofEdit('credit_note'), ['order-edited']],
]
