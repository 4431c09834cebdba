import {
  disableOperatorRefusal,
  enableOperatorRefusal,
  type OperatorFacts,
  signOutOperatorRefusal,
} from '@purser/domain/operators'
import type { Refusal } from '@purser/domain/refusals'
import type { Context, Tx } from '../../database/index.ts'
import { Failure, notFound, refuse } from '../../http/index.ts'
import { isLive } from '../session/index.ts'
import { journalAccess, type Standing, setStanding, signOutEverywhere } from './let-in-or-out.ts'

type Locked = Standing & OperatorFacts & { readonly id: string; readonly email: string }

/** Disables another operator and ends their sessions and API keys. Throws 404, 400 with the reason, 401 if the caller was disabled. */
export function disableOperatorById(tx: Tx, ctx: Context, id: string): Promise<string> {
  return change(tx, ctx, id, {
    operation: 'disable-operator',
    refusalOf: disableOperatorRefusal,
    work: () => setStanding(tx, ctx, id, { disabled_at: ctx.now, deleted_at: null }),
  })
}

/** Lets a disabled operator sign in again. Throws like `disableOperatorById`. */
export function enableOperatorById(tx: Tx, ctx: Context, id: string): Promise<string> {
  return change(tx, ctx, id, {
    operation: 'enable-operator',
    refusalOf: enableOperatorRefusal,
    work: () => setStanding(tx, ctx, id, { disabled_at: null, deleted_at: null }),
  })
}

/** Ends another operator's sessions on all devices. Throws like `disableOperatorById`. */
export function signOutOperatorById(tx: Tx, ctx: Context, id: string): Promise<string> {
  return change(tx, ctx, id, {
    operation: 'sign-out-operator',
    refusalOf: signOutOperatorRefusal,
    work: () => signOutEverywhere(tx, id),
  })
}

interface Change {
  readonly operation: 'disable-operator' | 'enable-operator' | 'sign-out-operator'
  readonly refusalOf: (facts: OperatorFacts) => Refusal | null
  readonly work: () => Promise<void>
}

async function change(tx: Tx, ctx: Context, id: string, { operation, refusalOf, work }: Change) {
  const operator = await lockWithCaller(tx, ctx, id)
  refuse(refusalOf(operator))
  await work()
  await journalAccess(tx, ctx, operation, operator)
  return id
}

/**
 * Locks the operator and the caller, who must still have access: of two operators who disable each other at once, one remains. Throws 401
 * if the caller has none, 404.
 */
async function lockWithCaller(tx: Tx, ctx: Context, id: string): Promise<Locked> {
  const both = await tx
    .selectFrom('user')
    .select(['id', 'email', 'disabled_at', 'deleted_at'])
    .where('id', 'in', [id, ctx.actorId ?? ''])
    .orderBy('id')
    .forUpdate()
    .execute()
  const find = (wanted: string | null) => both.find((each) => each.id === wanted && each.deleted_at === null)
  const caller = find(ctx.actorId)
  if (!caller || caller.disabled_at !== null) throw new Failure('unauthorized', 'Sign in first.')
  const operator = find(id)
  if (!operator) throw notFound('Operator', id)
  const { count } = await tx
    .selectFrom('session')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .where(isLive(ctx.now))
    .executeTakeFirstOrThrow()
  return { ...operator, is_self: id === ctx.actorId, sessions: count }
}
