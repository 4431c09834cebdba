import { addressLines, countryForCustomers } from '@purser/domain/addresses'
import { formatDay } from '@purser/domain/dates'
import {
  creditTitle,
  type InvoiceContent,
  type InvoiceLine,
  invoiceTitles,
  type Seller,
} from '@purser/domain/invoices'
import { formatAmountDigits, formatAmountWithCode, formatPercent, sum } from '@purser/domain/money'
import type { Column, Sheet, Sum } from '../../pdf/index.ts'

const columns: readonly Column[] = [
  { title: 'Item' },
  { title: 'Quantity', width: 55, align: 'right' },
  { title: 'Unit price', width: 80, align: 'right' },
  { title: 'Tax', width: 45, align: 'right' },
  { title: 'Net amount', width: 90, align: 'right' },
]

/** Returns an invoice or credit note as it is printed. */
export function invoiceSheet(number: string, content: InvoiceContent): Sheet {
  const { kind, seller, buyer, order, corrects } = content
  const { name, company, vat_number } = buyer
  return {
    store: seller.legal_name ?? '',
    title: invoiceTitles[kind],
    subject: number,
    barcode: null,
    facts: [
      { name: 'From', lines: sellerLines(seller) },
      {
        name: kind === 'invoice' ? 'Bill to' : 'Credit to',
        lines: [
          ...addressLines(
            { ...buyer, first_name: name, company: company === name ? null : company },
            countryForCustomers,
          ),
          ...(vat_number ? [`VAT number ${vat_number}`] : []),
        ],
      },
      {
        name: 'Details',
        lines: [
          `Date: ${formatDay(`${content.issued_on}T12:00:00.000Z`)}`,
          `Order #${order.display_id} of ${formatDay(order.created_at)}`,
          ...(content.delivered_on
            ? [`Delivered: ${formatDay(`${content.delivered_on}T12:00:00.000Z`)}`]
            : []),
          ...(content.changed_on
            ? [`Order changed on ${formatDay(`${content.changed_on}T12:00:00.000Z`)}`]
            : []),
          ...corrects.map((each) => `${kind === 'invoice' ? 'Adds to' : 'Corrects'} invoice ${each.number}`),
        ],
      },
    ],
    columns,
    rows: content.lines.map((line) => cellsOf(line, content.currency_code)),
    sums: sumsOf(content),
    closing: closingOf(content),
  }
}

function sellerLines(seller: Seller): string[] {
  const { legal_name, vat_number, tax_number, registration_number } = seller
  return [
    ...addressLines({ ...seller, company: legal_name, phone: null }, countryForCustomers),
    ...(vat_number ? [`VAT number ${vat_number}`] : []),
    ...(tax_number ? [`Tax number ${tax_number}`] : []),
    ...(registration_number ? [`Registration number ${registration_number}`] : []),
    ...[seller.email, seller.phone].filter((text) => text !== null),
  ]
}

function cellsOf(line: InvoiceLine, currency: string) {
  const amount = (value: number) => formatAmountDigits(value, currency)
  const discount =
    line.discount_total > 0 ? `${creditTitle('discount')}: -${amount(line.discount_total)}` : ''
  return [
    {
      text: line.title,
      note: [line.sku, line.description, discount].filter(Boolean).join(' · '),
    },
    { text: String(line.quantity) },
    { text: amount(line.unit_price) },
    { text: formatPercent(line.tax_rate) },
    { text: amount(line.net_total) },
  ]
}

function sumsOf(content: InvoiceContent): Sum[] {
  const { kind, currency_code, lines, adjustments, taxes, total, paid_total } = content
  const digits = (value: number) => formatAmountDigits(value, currency_code)
  const withCode = (value: number) => formatAmountWithCode(value, currency_code)
  const goods = sum(lines.map(({ net_total }) => net_total))
  const isPartlyPaid = kind === 'invoice' && paid_total > 0
  return [
    ...(adjustments.length > 0 ? [{ name: 'Items', amount: digits(goods) }] : []),
    ...adjustments.map(({ title, amount }) => ({ name: title, amount: digits(amount) })),
    { name: 'Net total', amount: digits(content.net_total) },
    ...taxes.map(({ rate, net, tax }) => ({
      name: `Tax ${formatPercent(rate)} of ${digits(net)}`,
      amount: digits(tax),
    })),
    { name: 'Total', amount: withCode(total), isBold: true },
    ...(isPartlyPaid ? [{ name: 'Paid', amount: digits(paid_total) }] : []),
    ...(kind === 'invoice'
      ? [{ name: 'Amount due', amount: withCode(total - paid_total), isBold: true }]
      : []),
  ]
}

function closingOf({ kind, seller, total, paid_total, ...content }: InvoiceContent): string[] {
  const isDue = kind === 'invoice' && total > paid_total
  const { bank_name, iban, bic } = seller
  const account = [bank_name, iban && `IBAN ${iban}`, bic && `BIC ${bic}`].filter(Boolean).join(', ')
  return [
    content.exemption_reason,
    isDue ? content.payment_terms : null,
    isDue && account ? `Bank account: ${account}` : null,
    ...(content.footer?.split('\n') ?? []),
  ].filter((text) => text !== null && text.trim() !== '') as string[]
}
