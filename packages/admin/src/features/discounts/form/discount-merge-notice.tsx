import { dateFormats } from '@purser/domain/dates'
import { MergeNotice } from '../../../components/edited-together/merge-notice.tsx'
import type { Merge } from '../../../components/edited-together/use-edited-together.ts'
import { formatDate } from '../../../lib/format-date.ts'
import { messages } from '../discounts-messages.ts'
import { durationInWords, reductionInWords } from '../reduction.ts'
import { currencyOf, type RegionChoice } from './discount-form.ts'
import { type DiscountValues, durationOf, ruleOf } from './discount-values.ts'

const words = messages.form
const labels: Readonly<Record<keyof DiscountValues, string>> = {
  code: words.code,
  regions: words.regions,
  rule: words.rule,
  starts_at: words.starts,
  ends_at: words.ends,
  usage_limit: words.usageLimit,
  is_dynamic: words.isDynamic,
  valid_duration: words.duration,
}

interface DiscountMergeNoticeProps {
  readonly merge: Merge<DiscountValues>
  /** The regions that the values may name. */
  readonly regions: readonly (RegionChoice & { readonly name: string })[]
}

/** Shows another operator's changes of the discount during the edit. */
export function DiscountMergeNotice({ merge, regions }: DiscountMergeNoticeProps) {
  const ruleInWords = (rule: DiscountValues['rule']) => {
    const known = ruleOf({ rule })
    const currency = currencyOf(
      regions,
      regions.map(({ id }) => id),
    )
    return [
      rule.description,
      known ? reductionInWords(known, currency) || words.freeShipping : '',
      messages.allocations[rule.allocation],
      ...rule.valid_for.map(({ title }) => title),
    ]
      .filter(Boolean)
      .join(', ')
  }
  function inWords(field: keyof DiscountValues, value: unknown): string {
    if (field === 'regions') {
      const ids = value as DiscountValues['regions']
      return ids.map((id) => regions.find((region) => region.id === id)?.name ?? id).join(', ')
    }
    if (field === 'rule') return ruleInWords(value as DiscountValues['rule'])
    if (field === 'valid_duration')
      return durationInWords(durationOf(value as DiscountValues['valid_duration']))
    if (field === 'starts_at' || field === 'ends_at')
      return value === '' ? '' : formatDate(String(value), dateFormats.timeline)
    return String(value)
  }
  return <MergeNotice merge={merge} labels={labels} inWords={inWords} />
}
