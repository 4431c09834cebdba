import type { Claim, updateClaim } from '@purser/contract/claims'
import type { BodyInput } from '@purser/contract/endpoints'
import { type ClaimEntry, changedClaimItem, entryOf } from './claim-entry.ts'
import { messages } from './claims-messages.ts'

type ClaimItem = NonNullable<Claim['claim_items']>[number]
const entryFields = ['reason', 'note', 'tags', 'images'] as const
type EntryField = (typeof entryFields)[number]

/** The claim form's values by generated names: each field of each item, and whether the customer is notified. */
export type ClaimValues = Readonly<Record<string, unknown>>

const notified = 'isNotified'
const nameOf = (itemId: string, field: EntryField) => `${itemId} ${field}`
const itemsOf = (claim: Claim): readonly ClaimItem[] => claim.claim_items ?? []

export function claimValuesOf(claim: Claim, isNotified: boolean): ClaimValues {
  const said = itemsOf(claim).flatMap((item) => Object.entries(valuesOfEntry(item.id, entryOf(item))))
  return { [notified]: isNotified, ...Object.fromEntries(said) }
}

function valuesOfEntry(itemId: string, entry: ClaimEntry): ClaimValues {
  return Object.fromEntries(entryFields.map((field) => [nameOf(itemId, field), entry[field]]))
}

export const isNotifiedIn = (values: ClaimValues): boolean => values[notified] === true
export const withNotified = (values: ClaimValues, isNotified: boolean): ClaimValues => ({
  ...values,
  [notified]: isNotified,
})

export function entryIn(values: ClaimValues, itemId: string): ClaimEntry {
  const entry = Object.fromEntries(entryFields.map((field) => [field, values[nameOf(itemId, field)]]))
  return entry as unknown as ClaimEntry // As `valuesOfEntry` took it apart.
}

export const withEntry = (values: ClaimValues, itemId: string, entry: ClaimEntry): ClaimValues => ({
  ...values,
  ...valuesOfEntry(itemId, entry),
})

/** Returns the changes to send: changed items in full, without the others. */
export function claimChanges(
  claim: Claim,
  values: ClaimValues,
  changed: readonly string[],
): BodyInput<typeof updateClaim> {
  const items = itemsOf(claim).filter(({ id }) =>
    entryFields.some((field) => changed.includes(nameOf(id, field))),
  )
  return {
    claim_items: items.map((item) => changedClaimItem(item, entryIn(values, item.id))),
    ...(changed.includes(notified) ? { no_notification: !isNotifiedIn(values) } : {}),
  }
}

/** Returns the addresses of all pictures in the form, including those that others added. */
export function picturesIn(values: ClaimValues): string[] {
  const pictures = Object.entries(values).filter(([name]) => name.endsWith(' images'))
  return pictures.flatMap(([, urls]) => urls as readonly string[])
}

/** Shown pictures that the claim no longer has. */
export function takenAway(shown: Iterable<string>, claim: Claim): string[] {
  const left = new Set(itemsOf(claim).flatMap((item) => entryOf(item).images))
  return [...shown].filter((url) => !left.has(url))
}

/** Field names for messages about another operator's changes. */
export function claimLabels(claim: Claim): Record<string, string> {
  const words = messages.item
  const named = itemsOf(claim).flatMap(({ id, item }) => {
    const title = item?.title ?? ''
    return [
      [nameOf(id, 'reason'), words.reason(title)],
      [nameOf(id, 'note'), words.note(title)],
      [nameOf(id, 'tags'), words.tags(title)],
      [nameOf(id, 'images'), words.imagesOf(title)],
    ] as const
  })
  return { [notified]: messages.create.notify, ...Object.fromEntries(named) }
}

/** Formats a field's value; '' for none. */
export function claimValueInWords(name: string, value: unknown): string {
  if (name === notified) return value ? messages.edit.yes : messages.edit.no
  if (name.endsWith(' reason')) return messages.reasons[value as NonNullable<ClaimEntry['reason']>]
  if (name.endsWith(' images')) return messages.edit.pictures((value as readonly string[]).length)
  return Array.isArray(value) ? value.join(', ') : String(value)
}
