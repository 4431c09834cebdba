import type { Db } from '../../../database/index.ts'

/** A session, with what its provider is asked for it; undefined: there is none. */
export function findSession(db: Db, id: string) {
  return db
    .selectFrom('payment_session')
    .innerJoin('cart', 'cart.id', 'payment_session.cart_id')
    .selectAll('payment_session')
    .select('cart.email')
    .where('payment_session.id', '=', id)
    .executeTakeFirst()
}

export type FoundSession = NonNullable<Awaited<ReturnType<typeof findSession>>>
