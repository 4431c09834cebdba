import type { CartPayments } from './cart-payments.ts'

/**
 * Returns a session with the request for its provider; undefined when there is none. Throws when this server's key is for the other mode
 * (test or live) than the store's: another server has switched the store, so a request would go to the wrong mode.
 */
export async function findSession({ db, providers }: Pick<CartPayments, 'db' | 'providers'>, id: string) {
  const row = await db
    .selectFrom('payment_session')
    .innerJoin('cart', 'cart.id', 'payment_session.cart_id')
    .leftJoin('payment_provider_state as state', 'state.provider_id', 'payment_session.provider_id')
    .selectAll('payment_session')
    .select(['cart.email', 'state.is_live'])
    .where('payment_session.id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const { is_live, ...session } = row
  const { isLive } = providers.get(session.provider_id) ?? {}
  if (isLive !== undefined && is_live !== null && isLive !== is_live) {
    const [own, other] = isLive ? ['live', 'test'] : ['test', 'live']
    throw new Error(
      `This server has a ${own} key of ${session.provider_id}, but the store now has a ${other} key. Restart the server with that one.`,
    )
  }
  return session
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>
