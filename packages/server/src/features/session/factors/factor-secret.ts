import type { Db } from '../../../database/index.ts'
import type { Vault } from '../../../vault/index.ts'

const PURPOSE = 'totp secret'

interface StoredSecret {
  readonly secret: string | null
  readonly sealed_by: string | null
}

/** Returns a secret as stored: encrypted if the server has a SECRET_KEY, else in plain text (docs/decisions/0155-second-factors.md). */
export function sealSecret(vault: Vault | null, secret: string) {
  return vault === null
    ? { secret, sealed_by: null }
    : { secret: vault.seal(PURPOSE, secret), sealed_by: vault.keyId }
}

/** Decrypts a stored secret; null if no key of this server can. */
export function openSecret(vault: Vault | null, { secret, sealed_by }: StoredSecret): string | null {
  if (sealed_by === null || secret === null) return secret
  return vault?.open(PURPOSE, secret) ?? null
}

export const isLocked = (vault: Vault | null, { sealed_by }: StoredSecret): boolean =>
  sealed_by !== null && !vault?.keyIds.includes(sealed_by)

/** Encrypts secrets again with the newest key when they are plain or use an older key. Leaves secrets alone that no key decrypts. */
export async function resealFactors(db: Db, vault: Vault): Promise<void> {
  const stored = await db
    .selectFrom('operator_factor')
    .select(['id', 'secret', 'sealed_by'])
    .where('secret', 'is not', null)
    .where('sealed_by', 'is distinct from', vault.keyId)
    .execute()
  for (const factor of stored) {
    const secret = openSecret(vault, factor)
    if (secret === null) continue
    await db
      .updateTable('operator_factor')
      .set(sealSecret(vault, secret))
      .where('id', '=', factor.id)
      .where('secret', '=', factor.secret)
      .execute()
  }
}
