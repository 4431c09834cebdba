import { type Db, type Tx, transact } from '../../database/index.ts'

/** Sets whether a provider can be selected; old payments keep its name either way. */
export async function setInstalled(db: Db, id: string, is_installed: boolean): Promise<void> {
  await db
    .updateTable('payment_provider')
    .set({ is_installed })
    .where('id', '=', id)
    .where('is_installed', '<>', is_installed)
    .execute()
}

/**
 * Registers a provider with its key's mode, live or test. Returns false, and changes nothing, if there are payments or sessions of the
 * other mode: test and live money are never mixed.
 */
export async function enterProvider(db: Db, id: string, isLive: boolean): Promise<boolean> {
  return transact(db, async (tx) => {
    await tx
      .insertInto('payment_provider')
      .values({ id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
    await tx
      .insertInto('payment_provider_state')
      .values({ provider_id: id, is_live: isLive })
      .onConflict((conflict) => conflict.column('provider_id').doNothing())
      .execute()
    const state = await tx
      .selectFrom('payment_provider_state')
      .select('is_live')
      .where('provider_id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (state.is_live !== isLive) {
      await holdPayments(tx, id)
      if (state.is_live !== null && (await isInUse(tx, id))) return false
      const fresh = { is_live: isLive, compared_until: null, swept_at: null, fault: null }
      await tx.updateTable('payment_provider_state').set(fresh).where('provider_id', '=', id).execute()
    }
    await setInstalled(tx, id, true)
    return true
  })
}

/**
 * Waits until sessions and payments of a provider that are just being written are committed: each holds a shared lock on the provider's
 * row. Anything written after this knows the mode.
 */
async function holdPayments(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('payment_provider').select('id').where('id', '=', id).forUpdate().execute()
}

async function isInUse(tx: Tx, provider_id: string): Promise<boolean> {
  const { payments, sessions } = await tx
    .selectNoFrom((row) => [
      row.exists(tx.selectFrom('payment').select('id').where('provider_id', '=', provider_id)).as('payments'),
      row
        .exists(tx.selectFrom('payment_session').select('id').where('provider_id', '=', provider_id))
        .as('sessions'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(payments) || Boolean(sessions)
}
