import { sql } from 'kysely'
import type { Db } from '../../database/index.ts'

interface PublicAddress {
  readonly origin: string | null
  readonly uploads_url: string | null
  readonly has_shop: boolean
}

/** Stores the public address that this server is configured with, for the processes that write emails. */
export async function savePublicAddress(db: Db, address: PublicAddress): Promise<void> {
  await db
    .insertInto('public_address')
    .values({ id: 1, ...address })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(address)
        .where(
          sql<boolean>`(public_address.origin, public_address.uploads_url, public_address.has_shop)
            is distinct from (excluded.origin, excluded.uploads_url, excluded.has_shop)`,
        ),
    )
    .execute()
}
