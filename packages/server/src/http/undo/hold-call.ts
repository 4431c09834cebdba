import type { Endpoint } from '@purser/contract/endpoints'
import { idPrefixes } from '@purser/domain/ids'
import { sum } from '@purser/domain/money'
import { hasUndoWindow, MOST_UNDO_SECONDS, type MovedMoney, USUAL_UNDO_SECONDS } from '@purser/domain/undo'
import { addSeconds } from '../../clock.ts'
import {
  type Context,
  collectGenerated,
  contextOf,
  type Db,
  json,
  newId,
  type Tx,
  transact,
} from '../../database/index.ts'
import { invalidData } from '../failure.ts'
import { type DescribePlan, type Planning, runPlanned } from '../plans/index.ts'
import type { Input, OperationRoute } from '../route.ts'
import { afterHeld, type Footing } from './carry-out.ts'
import { findHeld, watchHeld } from './held-first.ts'
import { idsIn } from './records-in.ts'
import { tryOut } from './try-out.ts'
import type { UndoDependencies } from './undo-dependencies.ts'

/** A call that is to take effect after its undo window, as its request gave it. */
export interface HoldableCall {
  readonly route: OperationRoute
  readonly input: Input<Endpoint>
  readonly planning: Planning
  readonly describePlan: DescribePlan
  readonly actorId: string
  readonly apiKeyId: string | null
  readonly requestId: string
  readonly seenVersion: number | undefined
  /** Seconds of its window. */
  readonly seconds: number
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly body: unknown
}

/** The result of a call that is held; `answer`: what the call will answer, if it was just tried out. */
export interface Held {
  readonly held_call: string
  readonly answer?: unknown
}

type Keep = (tx: Tx, result: Held) => Promise<void>

interface Tried {
  readonly answer: unknown
  readonly generated: readonly string[]
  readonly records: readonly string[]
  readonly money: MovedMoney | null
  /** The versions of the orders that it locks, before it. */
  readonly locked: ReadonlyMap<string, number>
}

/**
 * Tries a call out and stores it, to take effect at the end of its window. Nothing else is changed. Throws what the call itself would be
 * refused with.
 */
export async function holdCall(
  dependencies: UndoDependencies,
  call: HoldableCall,
  keep: Keep,
): Promise<Held> {
  const { db } = dependencies
  for (;;) {
    const tried = await afterHeld(
      dependencies,
      { isPlan: false, seenVersion: call.seenVersion },
      ({ seenVersion }) => tryOut(db, (tx) => tryCall(tx, dependencies, call, seenVersion)),
    )
    const id = await transact(db, (tx) => storeHeld(tx, dependencies, { call, tried, keep }))
    // The order has changed since, or another call is held on it: it is tried out again.
    if (id !== null) return { held_call: id, answer: tried.answer }
  }
}

async function tryCall(
  tx: Tx,
  { clock, manualProviders, limitsOf, assumePaid }: UndoDependencies,
  { route, input, planning, describePlan, actorId, apiKeyId, requestId, params }: HoldableCall,
  seenVersion: Footing['seenVersion'],
): Promise<Tried> {
  const now = clock()
  const ctx = contextOf({ actorId, apiKeyId, requestId, seenVersion, manualProviders, limitsOf, now })
  const { result, generated } = await collectGenerated(() =>
    watchHeld(tx, {
      records: Object.values(params),
      named: idsIn(params, input.body),
      made: [],
      work: () =>
        runPlanned(planning, { tx, ctx, describe: describePlan }, () => route.run(tx, ctx, input, undefined)),
    }),
  )
  const changed = ctx.effects.records.map(({ resource_id }) => resource_id)
  await assumePaid(tx, ctx)
  const money = await moneyOf(tx, ctx)
  return {
    answer: await route.answer(tx, result.result, input, now),
    generated,
    money,
    records: [...new Set([...Object.values(params), ...changed, ...result.locked.keys()])],
    locked: result.locked,
  }
}

/** Returns the money that a call moves; null if it is none, or of several kinds or currencies. */
async function moneyOf(tx: Tx, { effects: { money } }: Context): Promise<MovedMoney | null> {
  const [first] = money
  if (!first || money.some(({ kind }) => kind !== first.kind)) return null
  const payments = await tx
    .selectFrom('payment')
    .select('currency_code')
    .distinct()
    .where('id', 'in', [...new Set(money.map(({ payment_id }) => payment_id))])
    .execute()
  const [payment] = payments
  if (!payment || payments.length > 1) return null
  return {
    kind: first.kind,
    amount: sum(money.map(({ amount }) => amount)),
    currency_code: payment.currency_code,
  }
}

interface Storing {
  readonly call: HoldableCall
  readonly tried: Tried
  readonly keep: Keep
}

async function storeHeld(
  tx: Tx,
  dependencies: UndoDependencies,
  { call, tried, keep }: Storing,
): Promise<string | null> {
  const { route, actorId, apiKeyId, requestId, seconds, params, query, body } = call
  const { generated, records, money, locked } = tried
  if (await isOvertaken(tx, locked)) return null
  const ctx = contextOf({ actorId, apiKeyId, requestId, now: dependencies.clock() })
  const id = newId(idPrefixes.held_call)
  const held_until = addSeconds(ctx.now, seconds)
  await tx
    .insertInto('held_call')
    .values({
      id,
      operation: route.endpoint.name,
      params: JSON.stringify(params),
      query: JSON.stringify(query),
      body: json(body),
      generated: [...generated],
      record_ids: [...records],
      money: json(money),
      actor_id: actorId,
      api_key_id: apiKeyId,
      request_id: requestId,
      held_until,
      created_at: ctx.now,
    })
    .execute()
  await dependencies.queueHeld(tx, ctx, id, held_until)
  await keep(tx, { held_call: id })
  return id
}

/** Locks orders, and returns whether one of them has changed since, or a call is held on it. */
async function isOvertaken(tx: Tx, versions: ReadonlyMap<string, number>): Promise<boolean> {
  const ids = [...versions.keys()]
  if (ids.length === 0) return false
  const orders = await tx
    .selectFrom('order')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
  return (
    orders.some(({ id, version }) => version !== versions.get(id)) || (await findHeld(tx, ids)).length > 0
  )
}

/** Returns the seconds for which a call with this `Undo-Window` header can be undone: a number, or `store` for the store's own. Throws 400. */
export async function windowOf(db: Db, name: string, header: string | string[] | undefined): Promise<number> {
  if (header === undefined) return 0
  const given = header === 'store' ? null : Number(/^\d{1,2}$/.test(String(header)) ? header : Number.NaN)
  if (given !== null && !(given <= MOST_UNDO_SECONDS))
    throw invalidData(`Undo-Window must be store, or seconds up to ${MOST_UNDO_SECONDS}`, 'invalid_value')
  if (!hasUndoWindow(name)) return 0
  return given ?? readWindow(db, name)
}

async function readWindow(db: Db, name: string): Promise<number> {
  const chosen = await db
    .selectFrom('undo_window')
    .select('seconds')
    .where('operation', '=', name)
    .executeTakeFirst()
  return chosen?.seconds ?? USUAL_UNDO_SECONDS
}
