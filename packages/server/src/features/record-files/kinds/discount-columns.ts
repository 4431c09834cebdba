import type { Dialect, FileFormat } from '../../../csv/index.ts'
import { plainName } from '../../../csv/index.ts'
import { namesOf, plainOther } from '../reading/column-names.ts'

const names = {
  'discount.code': [
    'code',
    'discount code',
    'coupon code',
    'coupon',
    'promo code',
    'voucher',
    'voucher code',
  ],
  'discount.description': ['description', 'title'],
  'discount.type': ['type', 'discount type', 'value type', 'discount value type'],
  'discount.value': ['value', 'discount value', 'coupon amount', 'discount amount', 'discount'],
  'discount.percentage': ['percentage', 'percent'],
  'discount.amount': ['amount', 'fixed amount'],
  'discount.currency': ['currency', 'currency code'],
  'discount.allocation': ['allocation'],
  'discount.regions': ['regions', 'region'],
  'discount.usage_limit': [
    'limit',
    'usage limit',
    'usage limit per code',
    'usage limit per coupon',
    'max uses',
  ],
  'discount.uses': ['uses', 'usage count', 'used', 'times used', 'times used in total', 'used count'],
  'discount.starts_at': ['starts', 'start', 'starts at', 'start date', 'valid from'],
  'discount.ends_at': [
    'ends',
    'end',
    'ends at',
    'end date',
    'expiry date',
    'expires',
    'valid until',
    'expires at',
  ],
  'discount.is_disabled': ['disabled', 'is disabled'],
  'discount.is_enabled': ['enabled', 'active', 'is active'],
  'discount.is_dynamic': ['template'],
  'discount.minimum': [
    'minimum purchase requirements',
    'minimum amount',
    'minimum spend',
    'minimum purchase',
  ],
  'discount.customers': ['customer selection', 'customer groups'],
  'discount.once': ['applies once per customer', 'once per customer'],
}

const patterns: Dialect['patterns'] = [
  [/^starts \(.+\)$/i, () => 'discount.starts_at'],
  [/^ends \(.+\)$/i, () => 'discount.ends_at'],
]

const shopify: Dialect = {
  columns: new Map([
    ...namesOf({
      'discount.code': ['name'],
      'discount.value': ['value'],
      'discount.type': ['value type'],
      'discount.kind': ['type'],
      'discount.class': ['discount class'],
      'discount.uses': ['times used in total'],
      'discount.usage_limit': ['usage limit per code'],
      'discount.starts_at': ['start'],
      'discount.ends_at': ['end'],
      'discount.minimum': ['minimum purchase requirements'],
      'discount.customers': ['customer selection'],
      'discount.once': ['applies once per customer'],
    }),
  ]),
  patterns: [],
  leftOut: [
    [/^combines with /i, 'combinations'],
    [/^status$/i, 'computed'],
    [/^context$/i, 'unsupported'],
  ],
}

const purser: Dialect = {
  columns: namesOf(names),
  patterns,
  leftOut: [
    [/^created( \(.+\))?$/i, 'own_dates'],
    [/^discount id$/i, 'foreign_id'],
  ],
}

const other: Dialect = { columns: namesOf(names), patterns, leftOut: [[/./, 'unmatched']], plain: plainOther }

const fields = new Set([...Object.keys(names), 'discount.kind', 'discount.class'])

/** The fields that a column of a file of discounts can be mapped to. */
export const discountFields: readonly string[] = [...fields]

export const discountFormat: FileFormat = {
  noun: 'discount',
  dialects: { shopify, purser, other },
  dialectOf(header) {
    const found = new Set(header.map(plainName))
    if (found.has('name') && found.has('value type')) return 'shopify'
    return found.has('code') && found.has('percentage') && found.has('allocation') ? 'purser' : 'other'
  },
  isField: (field) => fields.has(field),
  missingField: (found) =>
    found.has('discount.code')
      ? null
      : {
          message: 'No column has the code of the discount.',
          remedy: 'Choose the field Discount: code for the column with the codes.',
        },
}
