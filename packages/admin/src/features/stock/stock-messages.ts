import { counted } from '@purser/domain/counts'

/** Texts of the list of stock. */
export const messages = {
  title: 'Stock',
  stocktakes: 'Stocktakes',
  none: 'No variants found',
  beginning: 'Variants whose inventory is managed are listed here, with what there is of each.',
  columns: {
    product: 'Product',
    sku: 'SKU',
    stock: 'Stock',
    toPack: 'To pack',
    reorderPoint: 'Reorder point',
    unitCost: 'Unit cost',
    value: 'Value',
  },
  waiting: 'Orders of this product that wait to be packed',
  toPack: (units: number) => `${units} to pack`,
  reorderAt: (units: number) => `reorder at ${units}`,
  low: 'Low',
  levels: { low: 'Low', out: 'Out of stock', backorder: 'Stock below zero' },
  tabs: { all: 'All', low: 'Low in stock' },
  sorts: {
    fewest: 'Fewest units first',
    most: 'Most units first',
    sku: 'SKU A to Z',
    skuDown: 'SKU Z to A',
    title: 'Variant A to Z',
    titleDown: 'Variant Z to A',
  },
  filter: { level: 'Stock', status: 'Product status', saveExample: 'e.g. Sold out' },
  value: 'Stock value',
  valueOf: (units: number) => `for ${counted(units, 'unit')}, by the unit cost of each variant.`,
  withoutCost: (variants: number, currency: string) =>
    variants === 1
      ? `1 variant in stock has no unit cost in ${currency} and isn't included.`
      : `${variants.toLocaleString('en')} variants in stock have no unit cost in ${currency} and aren't included.`,
} as const
