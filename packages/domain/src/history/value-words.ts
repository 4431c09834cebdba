import { currencyOf } from '../currencies/index.ts'
import { formatAmount, formatPercent, formerDecimalsOf } from '../money/index.ts'
import { statusLabel } from '../statuses/index.ts'
import { isRecordId, type Stored } from './changed-fields.ts'
import { type FieldKind, fieldLabel, kindOfField } from './field-words.ts'

/** Context needed to describe a value. */
export interface HistoryTerms {
  /** The currency of the entry's record; null if it has none. */
  readonly currency_code: string | null
  /** Whether amounts count hundredths in every currency but KRW, as in entries of older releases. */
  readonly has_former_amounts: boolean
  /** Display names of the records that an entry mentions, by id. */
  readonly names: Readonly<Record<string, string>>
  readonly formatDate: (moment: string) => string
}

/** A part of a description; with `id` it names that record. */
export interface DescribedPart {
  readonly text: string
  readonly id?: string
}

/** Shown for an empty value. */
export const emptyValueText = '-'
const goneSaid = 'Deleted'

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
const isId = (name: string, { names }: HistoryTerms) => Object.hasOwn(names, name)

/** Describes where a field is, with record names in place of ids: 'Shipping address · City'. */
export function describePath(path: readonly string[], terms: HistoryTerms): string {
  const told = path.filter((_, place) => !isId(path[place + 1] ?? '', terms))
  return told.map((name) => (isId(name, terms) ? terms.names[name] : fieldLabel(name))).join(' · ')
}

/** Describes a value, formatted by its field. */
export function describeValue(path: readonly string[], value: Stored, terms: HistoryTerms): DescribedPart[] {
  if (value === null && isRecordId(path.at(-1))) return [{ text: goneSaid }]
  const field = path.findLast((name) => !isId(name, terms)) ?? ''
  const said = say(value, kindOfField(field), terms)
  return said.length === 0 ? [{ text: emptyValueText }] : said
}

function say(value: Stored, kind: FieldKind, terms: HistoryTerms): DescribedPart[] {
  if (value === null || value === '') return []
  if (typeof value === 'boolean') return [{ text: value ? 'Yes' : 'No' }]
  if (typeof value === 'number') return [{ text: sayNumber(value, kind, terms) }]
  if (typeof value === 'string') return [sayText(value, kind, terms)]
  if (Array.isArray(value))
    return saySeveral(
      value.map((each: Stored) => say(each, kind, terms)),
      '; ',
    )
  return sayRecord(value as { readonly [name: string]: Stored }, terms)
}

function saySeveral(all: readonly (readonly DescribedPart[])[], between: string): DescribedPart[] {
  const told = all.filter((said) => said.length > 0)
  return told.flatMap((said, place) => (place === 0 ? said : [{ text: between }, ...said]))
}

/** Describes a record: 'Title Kestrel Shell, Quantity 2'; amounts use its own currency if it has one. */
function sayRecord(record: { readonly [name: string]: Stored }, terms: HistoryTerms): DescribedPart[] {
  const { currency_code: own } = record
  const within = typeof own === 'string' ? { ...terms, currency_code: own } : terms
  const parts = Object.entries(record).flatMap(([name, value]): DescribedPart[][] => {
    if (name === 'id' && !(typeof value === 'string' && isId(value, terms))) return []
    // An amount shows its currency.
    if (name === 'currency_code' && typeof record.amount === 'number') return []
    const said = say(value, kindOfField(name), within)
    if (said.length === 0) return []
    const isNamed = name !== 'id' && !(name === 'amount' && typeof own === 'string')
    return [isNamed ? [{ text: `${fieldLabel(name)} ` }, ...said] : said]
  })
  return saySeveral(parts, ', ')
}

function sayNumber(value: number, kind: FieldKind, terms: HistoryTerms): string {
  const { currency_code, has_former_amounts } = terms
  if (kind === 'percent') return formatPercent(value)
  if (kind === 'reduction' && currency_code === null) return formatPercent(value)
  const isMoney = kind === 'amount' || kind === 'reduction'
  if (!isMoney || currency_code === null) return String(value)
  return formatAmount(value, currency_code, has_former_amounts ? formerDecimalsOf(currency_code) : undefined)
}

function sayText(value: string, kind: FieldKind, terms: HistoryTerms): DescribedPart {
  if (isId(value, terms)) return { text: terms.names[value] ?? value, id: value }
  if (moment.test(value)) return { text: terms.formatDate(value) }
  if (kind === 'code') return { text: currencyOf(value) || value.length === 2 ? value.toUpperCase() : value }
  return {
    text:
      kind === 'status' && /^[a-z]+([_.-][a-z]+)*$/.test(value)
        ? statusLabel(value.replace(/[.-]/g, '_'))
        : value,
  }
}
