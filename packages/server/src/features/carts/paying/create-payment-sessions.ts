import { notOfferedPayment } from '@purser/domain/carts'
import { type Context, type Tx, together } from '../../../database/index.ts'
import { refuse } from '../../../http/index.ts'
import { beginChange } from '../operations/begin-change.ts'
import { addSession, alignSession, initiate } from './align-sessions.ts'
import { endSession, endSessions, type LiveSession, liveSessions, selectSession } from './live-sessions.ts'
import { type AmountToPay, askedOf, problemOf, providersOf } from './ways-to-pay.ts'

/**
 * Offers each payment method of a cart's region, and selects it when there is only one. Offers none when nothing is due. Makes no provider
 * call when the cart is unchanged. Returns the cart's id. Throws 404, or 400, also when no method takes the amount.
 */
export async function createPaymentSessions(tx: Tx, ctx: Context, id: string): Promise<string> {
  const [asked, providers, sessions] = await waysToPay(tx, ctx, id)
  if (asked === null) {
    await endSessions(tx, ctx, id)
    return id
  }
  await requireTaker(tx, ctx, providers, asked)
  for (const session of sessions) {
    if (providers.includes(session.provider_id)) await alignSession(tx, ctx, session, asked)
    else await endSession(tx, ctx, session)
  }
  const only = providers.length === 1 ? providers[0] : undefined
  const missing = providers.filter((id) => !sessions.some(({ provider_id }) => provider_id === id))
  if (only !== undefined && !missing.includes(only)) await choose(tx, ctx, await liveSessions(tx, id), only)
  const added = missing.map((provider_id) => ({
    cart_id: id,
    provider_id,
    is_selected: provider_id === only,
  }))
  await together(...added.map((session) => addSession(tx, ctx, session, asked)))
  return id
}

/** Locks a cart. Returns the amount due, its region's payment methods and the cart's payment sessions. */
async function waysToPay(tx: Tx, ctx: Context, id: string) {
  const { region_id } = await beginChange(tx, ctx, id, 'payment')
  return together(askedOf(tx, ctx, id), providersOf(tx, region_id), liveSessions(tx, id))
}

/** Refuses an amount that none of these providers takes, as the first says it. */
async function requireTaker(
  tx: Tx,
  ctx: Context,
  providers: readonly string[],
  asked: AmountToPay,
): Promise<void> {
  const problems = await together(...providers.map((id) => problemOf(tx, ctx, id, asked)))
  if (problems.every((problem) => problem !== null)) refuse(problems[0] ?? null)
}

/**
 * Selects a payment method for a cart. Returns its id. Throws 404, 400 for a method that its region doesn't offer or that doesn't take the
 * amount.
 */
export async function selectPaymentSession(
  tx: Tx,
  ctx: Context,
  id: string,
  provider_id: string,
): Promise<string> {
  const [asked, providers, sessions] = await waysToPay(tx, ctx, id)
  if (!providers.includes(provider_id)) refuse(notOfferedPayment('provider_id'))
  if (asked === null) {
    await endSessions(tx, ctx, id)
    return id
  }
  await requireTaker(tx, ctx, [provider_id], asked)
  const session = sessions.find((each) => each.provider_id === provider_id)
  if (!session) await addSession(tx, ctx, { cart_id: id, provider_id, is_selected: false }, asked)
  const isSame = session && (await alignSession(tx, ctx, session, asked))
  await choose(tx, ctx, isSame ? sessions : await liveSessions(tx, id), provider_id)
  return id
}

/** Makes one of a cart's sessions the chosen one; its provider is asked, unless it has been. */
async function choose(
  tx: Tx,
  ctx: Context,
  sessions: readonly LiveSession[],
  provider_id: string,
): Promise<void> {
  const chosen = sessions.find((session) => session.provider_id === provider_id)
  if (!chosen) throw new Error(`The cart has no payment session with ${provider_id}`)
  await selectSession(tx, sessions, chosen)
  // Retry a failed session at once when the client asks again.
  if (chosen.attempt === 0 || chosen.error !== null) await initiate(tx, ctx, chosen)
}
