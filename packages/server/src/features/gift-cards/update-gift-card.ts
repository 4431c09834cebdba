import type { BodyOf } from '@purser/contract/endpoints'
import type { updateGiftCard as endpoint } from '@purser/contract/gift-cards'
import { giftCardKey } from '@purser/domain/codes'
import { balanceRefusal, regionRefusal } from '@purser/domain/gift-cards'
import { type Metadata, mergeMetadata } from '@purser/domain/metadata'
import { formatAmountWithCode } from '@purser/domain/money'
import { sql } from 'kysely'
import { type Context, changes, json, lockCode, type Tx, writeJournal } from '../../database/index.ts'
import { duplicate, Failure, notFound, refuse, refuseStaleVersion } from '../../http/index.ts'
import { emit } from '../../jobs/index.ts'
import { lockGiftCard, readRegionFor } from './gift-cards.queries.ts'
import { addEntry } from './ledger.ts'

type Body = BodyOf<typeof endpoint>
type Card = NonNullable<Awaited<ReturnType<typeof lockGiftCard>>>

/**
 * Updates the given fields. Returns the card's id. Throws 404, 400 with domain's reason, 422 when the code is taken, or 409 when the client
 * saw an older version or another balance.
 */
export async function updateGiftCard(tx: Tx, ctx: Context, id: string, body: Body): Promise<string> {
  const card = await lockGiftCard(tx, id)
  if (!card) throw notFound('Gift card', id)
  if (body.balance !== undefined) refuseMovedBalance(ctx, card, body.seen_balance)
  refuseStaleVersion('gift card', ctx.seenVersion, card.version)
  const { balance = card.balance, code = card.code } = body
  refuse(balanceRefusal(card, balance), 'invalid_data')
  if (body.region_id !== undefined) await requireRegion(tx, card, body.region_id)
  if (code !== card.code) await requireFreeCode(tx, code, id)
  const after = {
    code,
    region_id: body.region_id ?? card.region_id,
    is_disabled: body.is_disabled ?? card.is_disabled,
    ends_at: body.ends_at === undefined ? card.ends_at : body.ends_at,
    metadata: mergeMetadata(card.metadata as Metadata | null, body.metadata),
  }
  const delta = balance - card.balance
  await tx
    .updateTable('gift_card')
    .set((row) => ({
      ...after,
      metadata: json(after.metadata),
      balance: row('balance', '+', delta),
      updated_at: ctx.now,
    }))
    .where('id', '=', id)
    .execute()
  if (delta > 0) ctx.effects.gift_cards.push({ gift_card_id: id, order_id: null, amount: delta })
  if (delta !== 0) {
    const move = { kind: 'adjust', delta, balance_after: balance } as const
    await addEntry(tx, ctx, { gift_card_id: id, order_id: null, ...move })
  }
  await writeJournal(tx, ctx, {
    operation: 'update-gift-card',
    resource_id: id,
    ...changes({ ...card }, { ...after, balance }),
  })
  await emit(tx, ctx, 'gift_card.updated', { id })
  return id
}

/** Refuses a new balance based on an outdated one: it would restore what an order has taken in the meantime. */
function refuseMovedBalance(ctx: Context, card: Card, seen: number | undefined): void {
  const isMoved = seen !== undefined && seen !== card.balance
  const isStale = ctx.seenVersion !== undefined && ctx.seenVersion !== card.version
  if (!isMoved && !isStale) return
  const now = formatAmountWithCode(card.balance, card.currency_code)
  throw new Failure(
    'conflict',
    `This gift card was used or changed by someone else. Its balance is now ${now}. Make your change again.`,
    { code: 'stale_version', field: 'balance' },
  )
}

async function requireRegion(tx: Tx, card: Card, id: string): Promise<void> {
  if (id === card.region_id) return
  const region = await readRegionFor(tx, id)
  const redeemed = await tx
    .selectFrom('gift_card_entry')
    .select('id')
    .where('gift_card_id', '=', card.id)
    .where('kind', '=', 'redeem')
    .limit(1)
    .executeTakeFirst()
  refuse(regionRefusal({ ...card, isRedeemed: redeemed !== undefined }, region))
}

async function requireFreeCode(tx: Tx, code: string, id: string): Promise<void> {
  await lockCode(tx, giftCardKey(code))
  const other = await tx
    .selectFrom('gift_card')
    .select(['id', 'deleted_at'])
    .where(sql<boolean>`gift_card_key(code) = ${giftCardKey(code)}`)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (!other) return
  const whose = other.deleted_at === null ? `the gift card ${other.id}` : 'a gift card that was deleted'
  throw duplicate(`The code ${code} is taken by ${whose}. Choose another.`, 'code')
}
