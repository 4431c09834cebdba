import type { BodyOf, ResponseOf } from '@purser/contract/endpoints'
import type { updateSignInPolicy as endpoint, retrieveSignInPolicy } from '@purser/contract/session'
import { requireFactorRefusal } from '@purser/domain/session'
import { sql } from 'kysely'
import { changes, contextOf, type Db, transact, writeJournal } from '../../../database/index.ts'
import { type ConnectionOf, refuse } from '../../../http/index.ts'
import { maySignIn } from '../../credentials/index.ts'
import { recentSession } from '../account/recent-sign-in.ts'
import { hasFactor, isFactorRequired } from './factors.queries.ts'

const MOST_SHOWN = 100

const hasConfirmedFactor = (user: string) =>
  sql`exists (select from operator_factor where user_id = ${sql.ref(user)} and confirmed_at is not null)`

/** Returns whether operators need a second factor, and which of them have none. */
export async function readSignInPolicy(db: Db): Promise<ResponseOf<typeof retrieveSignInPolicy>> {
  const { count } = await db
    .selectFrom('user')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(maySignIn)
    .executeTakeFirstOrThrow()
  const without_factor = await db
    .selectFrom('user')
    .select(['id', 'email', 'first_name', 'last_name'])
    .where(maySignIn)
    .where(sql<boolean>`not ${hasConfirmedFactor('user.id')}`)
    .orderBy('email')
    .limit(MOST_SHOWN)
    .execute()
  return { requires_second_factor: await isFactorRequired(db), without_factor, operators: count }
}

/**
 * Sets whether every operator needs a second factor. If so, ends the sessions of operators without one, who set it up at their next
 * sign-in. Throws 400 if the calling operator has none, 403 for an older session or an API key.
 */
export async function updateSignInPolicy(
  db: Db,
  { requires_second_factor }: BodyOf<typeof endpoint>,
  connection: ConnectionOf,
): Promise<ResponseOf<typeof endpoint>> {
  const { operatorId } = await recentSession(db, connection)
  const { now, request } = connection
  await transact(db, async (tx) => {
    const store = await tx
      .selectFrom('store')
      .select(['id', 'requires_second_factor'])
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (store.requires_second_factor === requires_second_factor) return
    if (requires_second_factor) {
      refuse(requireFactorRefusal({ hasFactor: await hasFactor(tx, operatorId) }))
      await tx
        .deleteFrom('session')
        .where(sql<boolean>`not ${hasConfirmedFactor('session.user_id')}`)
        .execute()
    }
    await tx.updateTable('store').set({ requires_second_factor, updated_at: now }).execute()
    if (!requires_second_factor) await tx.updateTable('session').set({ is_setup_only: false }).execute()
    await writeJournal(tx, contextOf({ actorId: operatorId, now, requestId: request.id }), {
      operation: 'update-sign-in-policy',
      resource_id: operatorId,
      ...changes({ requires_second_factor: store.requires_second_factor }, { requires_second_factor }),
    })
  })
  return readSignInPolicy(db)
}
