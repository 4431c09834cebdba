import type { MergePlan } from '@purser/contract/customers'
import { fullName } from '@purser/domain/customers'
import { messages } from './merging-messages.ts'

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
