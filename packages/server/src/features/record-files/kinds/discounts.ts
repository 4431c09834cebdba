import { codeKey } from '@purser/domain/codes'
import type { DiscountAllocation, DiscountRuleType } from '@purser/domain/discounts'
import { idPrefixes } from '@purser/domain/ids'
import { writtenInMajor } from '@purser/domain/money'
import {
  type DiscountFields,
  discountCodeOfFile,
  type FileDiscount,
  mergeDiscount,
  percentageOfFile,
} from '@purser/domain/record-imports'
import { type CellReader, type ParsedCell, readFlag, readText, readWhole, shown } from '../../../csv/index.ts'
import {
  findDiscountsByKey,
  findUsedDiscounts,
  readDiscountStates,
  writeDiscounts,
} from '../../discounts/index.ts'
import { readAmount, readCurrency, readRegions, readTime, zoneOfColumn } from '../reading/cells.ts'
import { readTerms, type StoreTerms } from '../reading/terms.ts'
import { createRowKind, eachRow, type RowReading } from '../row-kind.ts'
import { discountFormat } from './discount-columns.ts'

const MOST_DESCRIPTION = 500

/** Imports of discounts. */
export const discountKind = createRowKind({
  name: 'discounts',
  prefix: idPrefixes.discount,
  format: discountFormat,
  identity: {
    field: 'discount.code',
    remedy: 'Remove one of the rows.',
    keyOf: ({ code }: FileDiscount) => (code === undefined ? undefined : codeKey(code)),
  },
  readTerms,
  read: eachRow(readDiscount),
  find: findDiscountsByKey,
  merge: (record, stored, { regions }, now) => mergeDiscount(record, stored, { regions, now }),
  shownFields: (discount, terms) => [
    ['discount.code', discount.code],
    ['discount.description', discount.description],
    ['discount.type', discount.type],
    ['discount.value', shownValue(discount, terms)],
    ['discount.allocation', discount.allocation],
    [
      'discount.regions',
      terms.regions.flatMap(({ id, name }) => (discount.region_ids.includes(id) ? name : [])),
    ],
    ['discount.usage_limit', discount.usage_limit],
    ['discount.starts_at', discount.starts_at],
    ['discount.ends_at', discount.ends_at],
    ['discount.is_disabled', discount.is_disabled],
  ],
  titleOf: ({ code }) => code ?? '-',
  readStates: readDiscountStates,
  write: writeDiscounts,
  findUsed: findUsedDiscounts,
})

function shownValue({ type, value, region_ids }: DiscountFields, { regions, defaultCurrency }: StoreTerms) {
  if (type === 'percentage') return `${value} %`
  if (type === 'free_shipping') return null
  const currency = regions.find(({ id }) => region_ids.includes(id))?.currency_code ?? defaultCurrency
  return `${writtenInMajor(value, currency)} ${currency.toUpperCase()}`
}

function readDiscount(reader: CellReader, { terms, dialect, names }: RowReading<StoreTerms>): FileDiscount {
  const regions = reader.read('discount.regions', (cell) => readRegions(cell, terms))
  const currency_code = readCurrency(reader, 'discount.currency', regions?.[0], terms)
  const kind = reader.text('discount.kind')
  const conditions = {
    kind,
    value_type: reader.text('discount.type'),
    class: reader.text('discount.class'),
    minimum: reader.text('discount.minimum'),
    customers: reader.text('discount.customers'),
    once: reader.read('discount.once', readFlag),
  }
  const type = typeOf(reader, kind)
  const isEnabled = reader.read('discount.is_enabled', readFlag)
  const timeOf = (field: string, isEnd: boolean) =>
    reader.read(field, (cell) => readTime(cell, zoneOfColumn(names.get(field)), isEnd))
  const written = reader.text('discount.type')
  return {
    row: reader.row,
    code: reader.read('discount.code', readCode),
    description: reader.read('discount.description', (cell) => readText(cell.trim(), MOST_DESCRIPTION)),
    type,
    value: readValue(reader, type, (cell) => readAmount(cell, currency_code, dialect)),
    currency_code,
    allocation:
      reader.read('discount.allocation', readAllocation) ??
      (/product/i.test(written ?? '') ? 'item' : undefined),
    region_ids: regions?.map(({ id }) => id),
    usage_limit: reader.read('discount.usage_limit', (cell) => readWhole(cell)),
    uses: reader.read('discount.uses', (cell) => readWhole(cell)),
    isOwn: dialect === 'purser',
    starts_at: timeOf('discount.starts_at', false),
    ends_at: timeOf('discount.ends_at', true),
    is_disabled:
      reader.read('discount.is_disabled', readFlag) ?? (isEnabled === undefined ? undefined : !isEnabled),
    is_dynamic: reader.read('discount.is_dynamic', readFlag),
    conditions,
  }
}

function typeOf(reader: CellReader, kind: string | undefined): DiscountRuleType | undefined {
  if (/free.?shipping/i.test(kind ?? '')) return 'free_shipping'
  // Its problem is the app, not its type.
  if (/^app$/i.test(reader.text('discount.type')?.trim() ?? '')) return undefined
  return reader.read('discount.type', readType)
}

/** Reads what a discount takes off; a percentage or an amount has a column of its own in this store's exports. */
function readValue(
  reader: CellReader,
  type: DiscountRuleType | undefined,
  readMoney: (cell: string) => ParsedCell<number>,
): number | undefined {
  if (type === 'percentage')
    return reader.read('discount.percentage', readPercentage) ?? reader.read('discount.value', readPercentage)
  if (type !== 'fixed') return undefined
  return reader.read('discount.amount', readMoney) ?? reader.read('discount.value', readMoney)
}

function readCode(cell: string): ParsedCell<string> {
  const value = discountCodeOfFile(cell)
  if (value !== null) return { value }
  return {
    message: `${shown(cell.trim())} can't be a code.`,
    remedy: 'Enter up to 200 characters, not only dots.',
  }
}

function readPercentage(cell: string): ParsedCell<number> {
  const value = percentageOfFile(cell)
  if (value !== null) return { value }
  return { message: `${shown(cell)} isn't a percentage.`, remedy: 'Enter a number, such as 10 or 12.5.' }
}

const types: readonly (readonly [RegExp, DiscountRuleType])[] = [
  [/^(percentage|percent|%|percentage off)$/i, 'percentage'],
  [/^(fixed|fixed[ _]?amount|fixed_cart|fixed_product|amount|absolute|amount off)$/i, 'fixed'],
  [/^(free[ _]?shipping|shipping)$/i, 'free_shipping'],
]

function readType(cell: string): ParsedCell<DiscountRuleType> {
  const value = types.find(([form]) => form.test(cell.trim()))?.[1]
  if (value !== undefined) return { value }
  return {
    message: `Purser has no discounts of the type ${shown(cell.trim())}.`,
    remedy: 'Enter percentage, fixed or free_shipping.',
  }
}

function readAllocation(cell: string): ParsedCell<DiscountAllocation> {
  const value = cell.trim().toLowerCase()
  if (value === 'total' || value === 'item') return { value }
  return { message: `${shown(cell.trim())} isn't an allocation.`, remedy: 'Enter total or item.' }
}
