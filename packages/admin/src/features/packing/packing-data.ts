import type { LineItem } from '@purser/contract/orders'
import { ApiError } from '../../lib/api-error.ts'

/** The number of orders to pack. */
export const toPackInput = { query: { name: ['to_pack'] } } as const

/** Returns the name of goods within a sentence. */
export const nameOfGoods = ({ title, description }: Pick<LineItem, 'title' | 'description'>): string =>
  [title, description].filter(Boolean).join(', ')

/** Whether the server refused a call, so that it certainly did nothing. Otherwise the answer may have been lost. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  error.code !== 'in_flight'

/** What was packed here since the tab was opened. */
export interface ShiftSummary {
  readonly orders: number
  readonly units: number
}
