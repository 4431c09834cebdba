import { MAX_WHOLE } from '@purser/domain/counts'
import { priceKey, textLimits, variantCodeNames } from '@purser/domain/products'
import type { SheetColumn } from '../../../../components/sheet/sheet-column.ts'
import { type Markets, type PricePlace, pricePlaces } from '../../price-places.ts'
import type { ShownProduct } from '../../products-data.ts'
import { messages } from '../variants-messages.ts'

export const amountColumn = (place: string) => `amount:${place}`
export const saleColumn = (place: string) => `sale:${place}`
export const optionColumn = (option: string) => `option:${option}`

const measures = ['weight', 'length', 'width', 'height'] as const
const customs = ['hs_code', 'mid_code', 'origin_country', 'material'] as const

/** A variant's fields besides options and prices. */
export const variantFields = [
  'title',
  'inventory_quantity',
  'manage_inventory',
  'allow_backorder',
  'reorder_point',
  'unit_cost',
  ...variantCodeNames,
  ...measures,
  ...customs,
] as const satisfies readonly (keyof ShownProduct['variants'][number])[]

/** The columns of variants, in the order of the sheet. */
export interface VariantColumns {
  readonly all: readonly SheetColumn[]
  readonly options: readonly { readonly id: string; readonly title: string }[]
  readonly places: readonly PricePlace[]
  /** By place of a deleted region, the ids of variants with a price there; others get none. */
  readonly outlasting: ReadonlyMap<string, ReadonlySet<string>>
}

/** Where prices apply, and the currency of costs. */
export interface SheetMarkets extends Markets {
  readonly defaultCurrency: string
}

export function variantColumns(
  product: Pick<ShownProduct, 'variants' | 'options'>,
  markets: SheetMarkets,
): VariantColumns {
  const places = pricePlaces(product, markets)
  const names = messages.fields
  const text = (id: keyof typeof names, width = 140): SheetColumn => ({
    id,
    header: names[id],
    kind: 'text',
    width,
  })
  const whole = (id: keyof typeof names, width = 90): SheetColumn => ({
    id,
    header: names[id],
    kind: 'whole',
    maximum: MAX_WHOLE,
    width,
  })
  const yesno = (id: keyof typeof names): SheetColumn => ({
    id,
    header: names[id],
    kind: 'yesno',
    width: 144,
  })
  const all: SheetColumn[] = [
    { ...text('title', 200), required: messages.titleRequired },
    ...product.options.map(
      ({ id, title }): SheetColumn => ({
        id: optionColumn(id),
        header: title,
        kind: 'text',
        width: 120,
        required: messages.valueRequired,
      }),
    ),
    text('sku'),
    ...places.flatMap((place) => priceColumns(place)),
    { ...whole('inventory_quantity'), minimum: -MAX_WHOLE, required: messages.stockRequired },
    yesno('manage_inventory'),
    yesno('allow_backorder'),
    whole('reorder_point', 120),
    {
      id: 'unit_cost',
      header: names.unit_cost,
      kind: 'money',
      currencyCode: markets.defaultCurrency,
      width: 110,
    },
    ...variantCodeNames.slice(1).map((id) => text(id)),
    ...measures.map((id) => whole(id)),
    ...customs.map((id) => ({ ...text(id), maximum: textLimits[id] })),
  ]
  const gone = places.filter(({ isGone }) => isGone)
  const outlasting = new Map(gone.map(({ key }) => [key, variantsPricedAt(key, product)]))
  return { all, options: product.options, places, outlasting }
}

function variantsPricedAt(place: string, { variants }: Pick<ShownProduct, 'variants'>): ReadonlySet<string> {
  const priced = variants.filter(({ prices }) => prices.some((price) => priceKey(price) === place))
  return new Set(priced.map(({ id }) => id))
}

/** Width in pixels, by the place's name, which ends with the currency; long names are cut. */
const priceWidth = (place: string) => Math.min(Math.max(110, 20 + 8 * place.length), 320)

function priceColumns({ key, name, currency_code: currencyCode }: PricePlace): SheetColumn[] {
  const money = { kind: 'money', group: name, currencyCode, width: priceWidth(name) } as const
  return [
    { ...money, id: amountColumn(key), header: messages.amount },
    { ...money, id: saleColumn(key), header: messages.sale },
  ]
}

/** Returns a column's full name for use without its group header: 'EUR sale price'. */
export function columnName({ header, group }: SheetColumn): string {
  return group === undefined ? header : `${group} ${header.toLowerCase()}`
}
