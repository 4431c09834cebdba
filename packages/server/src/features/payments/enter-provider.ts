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
 * Enters a provider in the store, with the mode of its key: live, or for tests. Answers false, and changes nothing, when there are
 * payments or customers' sessions of the other mode: test and live money are never mixed.
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
 * Waits for what is just being written of a provider: a session or payment shares its row until it is committed. What is written after
 * this is of a store whose mode is known.
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
