import type { Db } from '../../database/index.ts'
import type { Vault } from '../../vault/index.ts'
import { resealed } from './kept-tokens.ts'

/**
 * Encrypts tokens again with the newest key when they use an older one of this server's keys. Returns how many. Leaves tokens alone that
 * none of its keys decrypts.
 */
export async function resealTokens(db: Db, vault: Vault): Promise<number> {
  const kept = await db
    .selectFrom('app_installation')
    .select(['id', 'sealed_tokens'])
    .where('sealed_tokens', 'is not', null)
    .where('sealed_by', 'in', vault.keyIds)
    .where('sealed_by', '<>', vault.keyId)
    .execute()
  let count = 0
  for (const { id, sealed_tokens } of kept) {
    const sealedAgain = sealed_tokens === null ? null : resealed(vault, sealed_tokens)
    if (sealedAgain === null) continue
    // Skips an installation that was refreshed in the meantime: its tokens already use the current key.
    const { numUpdatedRows } = await db
      .updateTable('app_installation')
      .set(sealedAgain)
      .where('id', '=', id)
      .where('sealed_tokens', '=', sealed_tokens)
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}
