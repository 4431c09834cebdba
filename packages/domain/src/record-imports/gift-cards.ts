import { codeKey } from '../codes/index.ts'
import { balanceRefusal, giftCardCodeRule, isGiftCardCode, regionRefusal } from '../gift-cards/index.ts'
import { formatAmountWithCode } from '../money/index.ts'
import { timeOrStored } from './dates.ts'
import type { MergeProblem } from './merge-problem.ts'

/** A gift card as given by a file: omitted fields keep their value. Amounts are in minor units of `currency_code`. */
export interface FileGiftCard {
  readonly row: number
  /** Normalized; undefined if it is missing or invalid. */
  readonly code?: string | undefined
  readonly value?: number | undefined
  readonly balance?: number | undefined
  readonly currency_code: string
  /** Omitted: any region with this currency. */
  readonly region_id?: string | undefined
  readonly ends_at?: string | undefined
  readonly is_disabled?: boolean | undefined
}

/** The fields of a gift card that a file can set. */
export interface GiftCardFields {
  readonly code: string
  readonly value: number
  readonly balance: number
  readonly region_id: string
  readonly currency_code: string
  readonly ends_at: string | null
  readonly is_disabled: boolean
}

/** A gift card of the store. */
export interface StoredGiftCard extends GiftCardFields {
  /** Whether it has paid for an order. */
  readonly isRedeemed: boolean
  /** Whether it is deleted; only one that an undone import had created can come back. */
  readonly isDeleted: boolean
  readonly isUndone: boolean
}

interface Region {
  readonly id: string
  readonly currency_code: string
}

/** Returns a code in the form that is stored, or null if it can't be a gift card's: capitals, one kind of hyphen, no blanks. */
export function giftCardCodeOfFile(text: string): string | null {
  const code = codeKey(text)
  return isGiftCardCode(code) ? code : null
}

/** What a code of a gift card must be, as a remedy. */
export const giftCardCodeRemedy = `The code ${giftCardCodeRule}.`

type Merged = { readonly to: GiftCardFields; readonly problems: readonly MergeProblem[] }

/**
 * Returns what a gift card becomes by a file. The value of a card is kept, as its ledger begins with it, and so is the balance of one that
 * has paid for an order here: the file's may be older.
 */
export function mergeGiftCard(
  file: FileGiftCard,
  stored: StoredGiftCard | null,
  regions: readonly Region[],
): Merged {
  const problems: MergeProblem[] = []
  const complain = (field: string, message: string, remedy: string) =>
    problems.push({ field, message, remedy })
  if (file.code === undefined) complain('gift_card.code', 'The code is missing.', giftCardCodeRemedy)
  if (stored?.isDeleted && !stored.isUndone)
    complain(
      'gift_card.code',
      'A gift card with this code was deleted.',
      'Leave it out, or give it another code.',
    )
  const region = regionOf(file, stored, regions, complain)
  const value = stored?.value ?? file.value ?? file.balance ?? 0
  const balance = file.balance ?? (stored && !stored.isDeleted ? stored.balance : value)
  const to: GiftCardFields = {
    code: stored?.code ?? file.code ?? '',
    value,
    balance,
    region_id: region.id,
    currency_code: region.currency_code,
    ends_at: timeOrStored(file.ends_at, stored?.ends_at),
    is_disabled: file.is_disabled ?? stored?.is_disabled ?? false,
  }
  if (stored === null && value === 0 && file.value === undefined && file.balance === undefined)
    complain('gift_card.value', 'The value is missing.', 'Enter what the card was worth when it was issued.')
  else if (value === 0)
    complain('gift_card.value', 'A gift card must be worth more than 0.', 'Enter its value.')
  problems.push(...amountProblems(file, stored, to))
  return { to, problems }
}

type Complain = (field: string, message: string, remedy: string) => void

function regionOf(
  { region_id, currency_code }: FileGiftCard,
  stored: StoredGiftCard | null,
  regions: readonly Region[],
  complain: Complain,
): Region {
  if (stored && (region_id ?? stored.region_id) === stored.region_id) {
    if (stored.currency_code !== currency_code)
      complain(
        'gift_card.currency',
        `The gift card is in ${stored.currency_code.toUpperCase()}, not ${currency_code.toUpperCase()}.`,
        "Enter the card's currency.",
      )
    return { id: stored.region_id, currency_code: stored.currency_code }
  }
  const named = regions.filter((region) =>
    region_id === undefined ? region.currency_code === currency_code : region.id === region_id,
  )
  const [region] = named
  if (region === undefined)
    complain(
      'gift_card.currency',
      `No region has ${currency_code.toUpperCase()}.`,
      'Create a region with this currency first.',
    )
  else if (named.length > 1)
    complain(
      'gift_card.region',
      `${named.length} regions have ${currency_code.toUpperCase()}.`,
      'Add a column with the name of the region.',
    )
  else if (stored) {
    const refused = regionRefusal(stored, region)
    if (refused) complain('gift_card.region', refused.message, "Enter the card's region.")
  }
  return region ?? { id: '', currency_code }
}

function amountProblems(
  file: FileGiftCard,
  stored: StoredGiftCard | null,
  { value, balance, currency_code }: GiftCardFields,
): MergeProblem[] {
  const problems: MergeProblem[] = []
  if (stored && file.value !== undefined && file.value !== stored.value)
    problems.push({
      field: 'gift_card.value',
      message: `The value of this gift card is ${formatAmountWithCode(stored.value, stored.currency_code)} and can't change.`,
      remedy: 'Enter this value, or change only the balance.',
    })
  const refused = balanceRefusal({ value, currency_code }, balance)
  if (refused)
    problems.push({
      field: 'gift_card.balance',
      message: refused.message,
      remedy: 'Enter a balance up to the value.',
    })
  else if (stored?.isRedeemed && balance !== stored.balance)
    problems.push({
      field: 'gift_card.balance',
      message: `This gift card has paid for orders here. Its balance is ${formatAmountWithCode(stored.balance, stored.currency_code)}.`,
      remedy: 'Enter this balance, or leave the cell empty.',
    })
  return problems
}
