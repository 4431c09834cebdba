import { formatsOf } from '@purser/domain/email-texts'
import { isolate } from '@purser/domain/texts'
import type { Goods, MailContext } from './facts.ts'
import type { Part, Row } from './mail-outline.ts'

/** Parts of an email that replace a variable. */
export type Block = readonly Part[]

export const amountOf = ({ writing, currency_code }: MailContext, amount: number): string =>
  formatsOf(writing.language).money(amount, currency_code)

/** A list with its title; null without rows. */
export const list = (title: string, rows: readonly Row[]): Block | null =>
  rows.length === 0 ? null : [{ kind: 'list', title, rows }]

/** '2 × Mug (Size 1)' */
export function goodsRow({ title, description, quantity, picture = null }: Goods): Row {
  const label = `${quantity} × ${isolate(title)}${description ? ` (${isolate(description)})` : ''}`
  return { label, picture }
}

/** Lists items under a title; null without items. */
export const goodsList = (title: string, goods: readonly Goods[]) => list(title, goods.map(goodsRow))

/** Lines from outside, such as those of an address, under a title; null without any. */
export const titledLines = (title: string, lines: readonly string[]): Block | null =>
  lines.length === 0 ? null : [{ kind: 'lines', title, lines: lines.map(isolate) }]

export const addressBlock = ({ writing }: MailContext, address: readonly string[]) =>
  titledLines(writing.words.shipping_address, address)
