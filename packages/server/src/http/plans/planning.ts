import { createHash } from 'node:crypto'
import type { Plan } from '@purser/contract/plans'
import type { FastifyRequest } from 'fastify'
import { type Context, collectGenerated, type Effects, type Tx } from '../../database/index.ts'
import { Failure, invalidData } from '../failure.ts'
import type { Route } from '../route.ts'

/** Describes what an operation did, within its transaction. */
export type DescribePlan = (tx: Tx, effects: Effects) => Promise<Omit<Plan, 'token'>>

/** How a call treats plans: `isPlan` asks for one; `seen` is the token of the one that the client saw. */
export interface Planning {
  readonly isPlan: boolean
  readonly seen: string | undefined
}

/** Thrown when a plan is complete, to roll its transaction back. */
export class Planned extends Error {
  readonly plan: Plan

  constructor(plan: Plan) {
    super('The operation was only planned')
    this.plan = plan
  }
}

/**
 * Reads `plan` from a changing call's query, and removes it, and `If-Plan`. Throws 400 for a bad value, and 403 for apps: a plan shows
 * records that they may have no right to read.
 */
export function readPlanning(
  route: Route,
  request: FastifyRequest,
  query: Record<string, unknown>,
): Planning {
  if (route.kind !== 'operation' || route.endpoint.audience === 'customers')
    return { isPlan: false, seen: undefined }
  const { plan } = query
  delete query.plan
  if (plan !== undefined && plan !== 'true' && plan !== 'false')
    throw invalidData('plan must be true or false', 'invalid_value', 'plan')
  const isPlan = plan === 'true'
  if (isPlan && request.appRights !== null)
    throw new Failure('forbidden', "Apps can't plan calls: a plan shows records that an app may not read.")
  const seen = request.headers['if-plan']
  return { isPlan, seen: typeof seen === 'string' ? seen : undefined }
}

/**
 * Runs an operation's work. For a plan it then throws `Planned`; for a call with `If-Plan` it throws 409 if the work did anything
 * other than that plan.
 */
export async function runPlanned<Result>(
  { isPlan, seen }: Planning,
  { tx, ctx, describe }: { tx: Tx; ctx: Context; describe: DescribePlan },
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isPlan && seen === undefined) return work()
  const { result, generated } = await collectGenerated(work)
  const token = tokenOf(ctx, generated)
  if (isPlan) throw new Planned({ token, ...(await describe(tx, ctx.effects)) })
  if (seen !== token)
    throw new Failure(
      'conflict',
      'This would now do something different from the plan. Nothing was changed. Plan it again.',
      { code: 'plan_changed' },
    )
  return result
}

/** Numbers that come from a sequence: a plan uses one up, so the call itself gets another. */
const numberFields: ReadonlySet<string> = new Set(['display_id', 'delivery_id'])

/**
 * Returns a digest of the effects that is the same for two runs which differ only in their time, in numbers from sequences, and in generated
 * ids and codes.
 */
function tokenOf(
  // The journal has the value of gift cards. So tokens from before it was counted stay valid.
  { effects: { gift_cards: _, imported_cards: __, ...effects }, now }: Context,
  generated: readonly string[],
): string {
  const stable = new Map([[now, 'now'], ...generated.map((text, place) => [text, `new ${place}`] as const)])
  const json = JSON.stringify(effects, (field, value: unknown) => (numberFields.has(field) ? null : value))
  // Ids are keys as well as values.
  const text = json.replace(/"([\w:.-]+)"/g, (whole, word: string) => stable.get(word) ?? whole)
  return createHash('sha256').update(text).digest('base64url')
}
