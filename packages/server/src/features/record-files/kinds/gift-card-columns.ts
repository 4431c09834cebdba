import type { Dialect, FileFormat } from '../../../csv/index.ts'
import { plainName } from '../../../csv/index.ts'
import { namesOf, plainOther } from '../reading/column-names.ts'

const names = {
  'gift_card.code': [
    'code',
    'gift card code',
    'card code',
    'card number',
    'voucher code',
    'coupon code',
    'number',
  ],
  'gift_card.value': [
    'value',
    'initial value',
    'initial balance',
    'initial amount',
    'original value',
    'amount',
  ],
  'gift_card.balance': ['balance', 'current balance', 'remaining balance', 'remaining value', 'remaining'],
  'gift_card.currency': ['currency', 'currency code'],
  'gift_card.region': ['region', 'region name'],
  'gift_card.ends_at': [
    'expires on',
    'expires',
    'expires at',
    'expiry date',
    'expiration date',
    'valid until',
    'ends at',
    'end',
  ],
  'gift_card.is_disabled': ['disabled', 'is disabled'],
  'gift_card.is_enabled': ['enabled', 'is enabled', 'active', 'is active'],
}

const patterns: Dialect['patterns'] = [[/^expires \(.+\)$/i, () => 'gift_card.ends_at']]

const shopify: Dialect = {
  columns: new Map([...namesOf(names), ['enabled?', 'gift_card.is_enabled']]),
  patterns,
  leftOut: [
    [/^last characters$/i, 'gift_card_tail'],
    [/^id$/i, 'foreign_id'],
    [/^(expired\??|order name|order id)$/i, 'computed'],
    [/^created/i, 'own_dates'],
    [/./, 'unsupported'],
  ],
}

const purser: Dialect = {
  columns: namesOf(names),
  patterns,
  leftOut: [
    [/^(bought in order|orders paid)$/i, 'computed'],
    [/^created( \(.+\))?$/i, 'own_dates'],
    [/^gift card id$/i, 'foreign_id'],
  ],
}

const other: Dialect = { columns: namesOf(names), patterns, leftOut: [[/./, 'unmatched']], plain: plainOther }

/** The fields that a column of a file of gift cards can be mapped to. */
export const giftCardFields: readonly string[] = Object.keys(names)

export const giftCardFormat: FileFormat = {
  noun: 'gift card',
  dialects: { shopify, purser, other },
  dialectOf(header) {
    const found = new Set(header.map(plainName))
    if (found.has('last characters') || (found.has('initial balance') && found.has('current balance')))
      return 'shopify'
    return found.has('code') && found.has('balance') && found.has('orders paid') ? 'purser' : 'other'
  },
  isField: (field) => Object.hasOwn(names, field),
  missingField(found, dialect) {
    if (found.has('gift_card.code')) return null
    if (dialect === 'shopify')
      return {
        message: 'The file has only the last characters of the codes, with which nobody can pay.',
        remedy: 'Add a column Code with the whole codes.',
      }
    return {
      message: 'No column has the code of the gift card.',
      remedy: 'Choose the field Gift card: code for the column with the codes.',
    }
  },
}
