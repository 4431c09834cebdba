import type { MergePlan, MovedCounts } from '@purser/contract/customers'
import { counted } from '@purser/domain/counts'
import { fullName } from '@purser/domain/customers'
import { messages } from './merging-messages.ts'

const nouns = {
  orders: 'order',
  draft_orders: 'draft order',
  carts: 'cart',
  addresses: 'address',
  notes: 'note',
  notifications: 'email sent',
  gift_cards: 'gift card',
} as const satisfies Record<keyof MovedCounts, string>

const plurals: Partial<Record<keyof MovedCounts, string>> = {
  addresses: 'addresses',
  notifications: 'emails sent',
}

/** Returns the kinds of records that there are any of, with their numbers: '3 orders'. */
export const movesIn = (counts: MovedCounts): string[] =>
  (Object.keys(nouns) as (keyof MovedCounts)[]).flatMap((kind) =>
    counts[kind] === 0 ? [] : counted(counts[kind], nouns[kind], plurals[kind]),
  )

/** Describes what changes at the customer that stays, one text a field. */
export function changesOf({ before, after }: MergePlan): string[] {
  const { fields } = messages.merge
  const shown = [
    [fields.email, before.email, after.email],
    [fields.name, fullName(before), fullName(after)],
    [fields.phone, before.phone ?? '', after.phone ?? ''],
    [fields.tags, before.tags.join(', '), after.tags.join(', ')],
  ] as const
  return shown.flatMap(([label, was, is]) =>
    was === is ? [] : messages.merge.change(label, was || messages.merge.empty, is || messages.merge.empty),
  )
}
