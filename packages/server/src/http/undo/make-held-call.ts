import type { Endpoint } from '@purser/contract/endpoints'
import { type Context, contextOf, type Db, repeatGenerated, type Tx } from '../../database/index.ts'
import { Failure } from '../failure.ts'
import { parseStored } from '../requests/parse-stored.ts'
import { hasRight } from '../require-right.ts'
import type { Input, OperationRoute } from '../route.ts'
import type { UndoDependencies } from './undo-dependencies.ts'

/** A held call with its route and parsed input. */
interface HeldCall {
  readonly id: string
  readonly route: OperationRoute
  readonly input: Input<Endpoint>
  readonly generated: readonly string[]
  readonly actorId: string
  readonly apiKeyId: string | null
  readonly requestId: string | null
  readonly createdAt: string
  readonly heldUntil: string
}

/** What a held call has done, in the transaction that made it. */
export interface MadeCall extends HeldCall {
  readonly ctx: Context
  readonly result: unknown
}

/** Reads a held call; undefined if it is no longer held. */
export async function readHeldCall(
  db: Db | Tx,
  { routeOf }: Pick<UndoDependencies, 'routeOf'>,
  id: string,
): Promise<HeldCall | undefined> {
  const row = await db
    .selectFrom('held_call')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'held')
    .executeTakeFirst()
  if (!row) return undefined
  const route = routeOf(row.operation)
  return {
    id,
    route,
    input: parseStored(route, row),
    generated: row.generated,
    actorId: row.actor_id,
    apiKeyId: row.api_key_id,
    requestId: row.request_id,
    createdAt: row.created_at,
    heldUntil: row.held_until,
  }
}

/** Makes a held call in the name of its caller, with the ids that it showed. Throws what the call is refused with. */
export async function makeHeldCall(
  tx: Tx,
  { manualProviders, limitsOf }: Pick<UndoDependencies, 'manualProviders' | 'limitsOf'>,
  held: HeldCall,
  now: string,
): Promise<MadeCall> {
  const { route, input, actorId, apiKeyId, requestId } = held
  const ctx = contextOf({ actorId, apiKeyId, requestId, now, manualProviders, limitsOf })
  // Operations with an undo window prepare nothing outside their transaction.
  const result = await repeatGenerated(held.generated, () => route.run(tx, ctx, input, undefined))
  return { ...held, ctx, result }
}

/** Throws 403 if the caller of a held call has lost the access or the right since. */
export async function requireStillAllowed(
  tx: Tx,
  { route, actorId, apiKeyId }: HeldCall,
  mayActFor: UndoDependencies['mayActFor'],
): Promise<void> {
  const role = await mayActFor(tx, actorId, apiKeyId)
  if (role === null || !hasRight(route.endpoint, { role }))
    throw new Failure('forbidden', 'The operator who did this no longer has the right to do it.', {
      code: 'not_allowed',
    })
}
