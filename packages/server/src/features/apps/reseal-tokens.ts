import type { Db } from '../../database/index.ts'
import type { Vault } from '../../vault/index.ts'
import { resealed } from './kept-tokens.ts'

/** Encrypts by the newest key what an older one of this server's keys did; answers how many. What no key of it opens stays as it is. */
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
    const anew = sealed_tokens === null ? null : resealed(vault, sealed_tokens)
    if (anew === null) continue
    // Skips an installation that was refreshed in the meantime: its tokens already use the current key.
    const { numUpdatedRows } = await db
      .updateTable('app_installation')
      .set(anew)
      .where('id', '=', id)
      .where('sealed_tokens', '=', sealed_tokens)
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}
