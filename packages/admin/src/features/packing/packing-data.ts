import type { LineItem } from '@purser/contract/orders'

/** The number of orders to pack. */
export const toPackInput = { query: { name: ['to_pack'] } } as const

/** Returns the name of goods within a sentence. */
export const nameOfGoods = ({ title, description }: Pick<LineItem, 'title' | 'description'>): string =>
  [title, description].filter(Boolean).join(', ')

/** What was packed here since the tab was opened. */
export interface ShiftSummary {
  readonly orders: number
  readonly units: number
}
