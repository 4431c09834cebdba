import { formatAmount } from '../../money/index.ts'
import {
  explainedStatus,
  type Fact,
  type Ruling,
  type StatusExplanation,
  type Step,
  stepFacts,
} from './status.ts'

/** What decides whether a discount or gift card can be used at a moment. Times in ISO 8601. */
interface ValidityBooks {
  readonly is_moved_in: boolean
  readonly now: string
  readonly is_disabled: boolean
  readonly ends_at: string | null
  readonly steps: readonly Step<'created' | 'enabled' | 'disabled'>[]
}

export interface DiscountStatusBooks extends ValidityBooks {
  readonly starts_at: string
  /** Orders that used it, without canceled ones. */
  readonly uses: number
  /** Null or 0 for no limit. */
  readonly usage_limit: number | null
  /** The dynamic discount that it is a code of; null if it is none. */
  readonly parent: { readonly code: string; readonly is_disabled: boolean } | null
}

export interface GiftCardStatusBooks extends ValidityBooks {
  readonly currency_code: string
  /** The sum of its entries, in minor units. */
  readonly balance: number
}

/** Explains a discount's status at a moment from its books and uses (explain-16). */
export function explainDiscountStatus(status: string, books: DiscountStatusBooks): StatusExplanation {
  const { starts_at, uses, usage_limit, parent } = books
  const limit = usage_limit ? ` of ${usage_limit.toLocaleString('en')}` : ''
  return explainedStatus({
    noun: 'discount',
    label: 'Status',
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOfDiscount(books),
    facts: [
      { label: 'Starts', at: starts_at },
      ...endFacts(books),
      { label: 'Uses', value: `${uses.toLocaleString('en')}${limit}` },
      ...(parent
        ? [{ label: `Created from ${parent.code}`, value: parent.is_disabled ? 'Disabled' : 'Enabled' }]
        : []),
      ...stepFacts(books.steps, stepLabels),
    ],
  })
}

/** Explains a gift card's status at a moment from its books and entries (explain-16). */
export function explainGiftCardStatus(status: string, books: GiftCardStatusBooks): StatusExplanation {
  return explainedStatus({
    noun: 'gift card',
    label: 'Status',
    status,
    isMovedIn: books.is_moved_in,
    ruling: rulingOfCard(books),
    facts: [
      { label: 'Balance', value: formatAmount(books.balance, books.currency_code) },
      ...endFacts(books),
      ...stepFacts(books.steps, stepLabels),
    ],
  })
}

const stepLabels = { created: 'Created', enabled: 'Enabled', disabled: 'Disabled' } as const

const endFacts = ({ ends_at }: ValidityBooks): Fact[] =>
  ends_at === null ? [{ label: 'Ends', value: 'Never' }] : [{ label: 'Ends', at: ends_at }]

const isOver = ({ ends_at, now }: ValidityBooks) => ends_at !== null && new Date(ends_at) < new Date(now)

function rulingOfDiscount(books: DiscountStatusBooks): Ruling {
  const { is_disabled, parent, starts_at, now, uses, usage_limit } = books
  if (is_disabled) return ['disabled', 'The discount is disabled.']
  if (parent?.is_disabled) return ['disabled', `It was created from ${parent.code}, which is disabled.`]
  if (new Date(now) < new Date(starts_at)) return ['scheduled', 'The discount has not started yet.']
  if (isOver(books)) return ['expired', 'The discount has ended.']
  return usage_limit && uses >= usage_limit
    ? ['used_up', 'The discount was used as often as its limit allows.']
    : ['active', 'The discount is enabled, has started, and can still be used.']
}

function rulingOfCard(books: GiftCardStatusBooks): Ruling {
  if (books.is_disabled) return ['disabled', 'The gift card is disabled.']
  if (isOver(books)) return ['expired', 'The gift card has expired.']
  return books.balance > 0
    ? ['active', 'The gift card is enabled, has not expired, and has a balance.']
    : ['used_up', 'The gift card has no balance left.']
}
