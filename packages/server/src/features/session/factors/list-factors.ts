import type { ResponseOf } from '@purser/contract/endpoints'
import type { listFactors as endpoint, Factor } from '@purser/contract/session'
import type { FactorKind } from '@purser/domain/session'
import type { Db } from '../../../database/index.ts'
import type { ConnectionOf } from '../../../http/index.ts'
import type { Vault } from '../../../vault/index.ts'
import { ownSession } from '../account/own-session.ts'
import { isLocked } from './factor-secret.ts'
import { confirmedFactors, isFactorRequired } from './factors.queries.ts'
import { countRecoveryCodes } from './recovery-codes.ts'

/** Lists the caller's second factors. Throws 403 for an API key. */
export async function listFactors(db: Db, connection: ConnectionOf): Promise<ResponseOf<typeof endpoint>> {
  const { operatorId } = ownSession(connection)
  const { vault } = connection.request.server
  return {
    factors: (await confirmedFactors(db, operatorId)).map((factor) => presentFactor(factor, vault)),
    recovery_codes: await countRecoveryCodes(db, operatorId),
    is_required: await isFactorRequired(db),
    is_encrypted: vault !== null,
  }
}

type Row = Awaited<ReturnType<typeof confirmedFactors>>[number]

/** Returns a second factor without its secret. */
export const presentFactor = (row: Row, vault: Vault | null): Factor => ({
  id: row.id,
  kind: row.kind as FactorKind,
  name: row.name,
  created_at: row.created_at,
  last_used_at: row.last_used_at,
  is_locked: isLocked(vault, row),
})
