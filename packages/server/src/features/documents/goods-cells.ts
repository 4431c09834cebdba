import type { Cell } from '../../pdf/index.ts'

interface Goods {
  readonly title: string
  readonly description: string | null
  readonly sku?: string | null
  readonly variant?: { readonly sku: string | null } | null | undefined
}

/** Returns the cells 'SKU' and 'Item' of goods. */
export function goodsCells({ title, description, sku, variant }: Goods): Cell[] {
  return [{ text: sku ?? variant?.sku ?? '' }, { text: title, note: description }]
}

export const orderName = ({ display_id }: { readonly display_id: number }): string => `Order #${display_id}`
