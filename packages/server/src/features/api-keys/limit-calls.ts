import {
  countedMoney,
  decideMoney,
  decideOperations,
  type KeyDecision,
  type KeyLimits,
  type KeyUsage,
} from '@purser/domain/agents'
import { sql } from 'kysely'
import { addSeconds } from '../../clock.ts'
import type { Context, Tx } from '../../database/index.ts'
import { BeyondLimits, type LimitCalls } from '../../http/index.ts'

const DAY_SECONDS = 24 * 60 * 60

/**
 * Keeps API keys within their limits: before a call by its operations, and after its work by the money that it moves. The key's row is locked
 * last, until the call commits, so that of parallel calls on any server each sees what the others moved.
 */
export const limitCalls: Pick<LimitCalls, 'before' | 'after'> = {
  async before(db, keyId, names) {
    const { limits } = await db
      .selectFrom('api_key')
      .select('limits')
      .where('id', '=', keyId)
      .executeTakeFirstOrThrow()
    if (limits !== null) enforce(decideOperations(asLimits(limits), names))
  },

  async after(tx, ctx, keyId, name) {
    const { money, gift_cards, imported_cards } = ctx.effects
    if (money.length === 0 && gift_cards.length === 0 && imported_cards.length === 0) return
    const { limits } = await tx
      .selectFrom('api_key')
      .select('limits')
      .where('id', '=', keyId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (limits === null) return
    const imported = imported_cards.map((one) => ({ kind: 'gift_card', order_id: null, ...one }) as const)
    const moved = countedMoney([...(await withOrders(tx, ctx)), ...(await onCards(tx, ctx)), ...imported])
    if (moved.length === 0) return
    enforce(decideMoney(asLimits(limits), moved, await readUsage(tx, ctx.now, keyId, moved)))
    await tx
      .insertInto('api_key_use')
      .values(moved.map((one) => ({ ...one, api_key_id: keyId, operation: name, created_at: ctx.now })))
      .execute()
  },
}

/** Written only by `updateApiKey` and `createApiKey`, from the contract. */
const asLimits = (limits: unknown) => limits as KeyLimits

function enforce(decision: KeyDecision): void {
  if (decision.outcome !== 'allow') throw new BeyondLimits(decision.reason, decision.outcome === 'ask')
}

/** Reads the currency and order of each payment operation of a call. */
async function withOrders(tx: Tx, { effects: { money } }: Context) {
  if (money.length === 0) return []
  const payments = await tx
    .selectFrom('payment')
    .select(['id', 'currency_code', 'home_order_id'])
    .where('id', 'in', [...new Set(money.map(({ payment_id }) => payment_id))])
    .execute()
  const byId = new Map(payments.map((payment) => [payment.id, payment]))
  return money.map(({ kind, amount, payment_id }) => {
    const payment = byId.get(payment_id)
    if (!payment) throw new Error(`The payment ${payment_id} has just been written and is not there.`)
    return { kind, amount, currency_code: payment.currency_code, order_id: payment.home_order_id }
  })
}

/** Reads the currency of what a call has put on gift cards. */
async function onCards(tx: Tx, { effects: { gift_cards } }: Context) {
  if (gift_cards.length === 0) return []
  const cards = await tx
    .selectFrom('gift_card')
    .innerJoin('region', 'region.id', 'gift_card.region_id')
    .select(['gift_card.id', 'region.currency_code'])
    .where('gift_card.id', 'in', [...new Set(gift_cards.map(({ gift_card_id }) => gift_card_id))])
    .execute()
  const currencies = new Map(cards.map(({ id, currency_code }) => [id, currency_code]))
  return gift_cards.map(({ gift_card_id, order_id, amount }) => {
    const currency_code = currencies.get(gift_card_id)
    if (currency_code === undefined) throw new Error(`The gift card ${gift_card_id} is not there.`)
    return { kind: 'gift_card', amount, currency_code, order_id } as const
  })
}

/** Reads what a key has moved in the last 24 hours, and ever of these orders. */
async function readUsage(
  tx: Tx,
  now: string,
  keyId: string,
  moved: readonly { readonly order_id: string | null }[],
): Promise<KeyUsage> {
  const orders = moved.flatMap(({ order_id }) => order_id ?? [])
  const since = addSeconds(now, -DAY_SECONDS)
  const { rows: ofDay } = await sql<KeyUsage['ofDay'][number]>`
    select currency_code, sum(amount)::bigint as amount from api_key_use
    where api_key_id = ${keyId} and created_at > ${since} group by currency_code`.execute(tx)
  const { rows: ofOrders } = await sql<KeyUsage['ofOrders'][number]>`
    select order_id, currency_code, sum(amount)::bigint as amount from api_key_use
    where api_key_id = ${keyId} and order_id = any(${orders}::text[]) group by order_id, currency_code`.execute(
    tx,
  )
  return { ofDay, ofOrders }
}
