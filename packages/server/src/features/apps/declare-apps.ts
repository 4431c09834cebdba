import type { DeclaredApp } from '@purser/domain/apps'
import { idPrefixes } from '@purser/domain/ids'
import { sql } from 'kysely'
import { type Db, newId, transact } from '../../database/index.ts'

/** Writes what the file of apps says to their table: the names of what they did stay when the file names them no more. */
export async function declareApps(db: Db, apps: readonly DeclaredApp[], now: string): Promise<void> {
  const names = apps.map(({ name }) => name)
  await transact(db, async (tx) => {
    await tx
      .updateTable('app')
      .set({ is_declared: false, updated_at: now })
      .where('is_declared', '=', true)
      .where(sql<boolean>`application_name <> all (${names}::text[])`)
      .execute()
    for (const { name, display_name, scopes, rights, topics } of apps) {
      const said = { display_name, scopes: [...scopes], rights: [...rights], topics: [...topics] }
      await tx
        .insertInto('app')
        .values({
          id: newId(idPrefixes.app),
          application_name: name,
          is_declared: true,
          created_at: now,
          updated_at: now,
          ...said,
        })
        .onConflict((conflict) =>
          conflict.column('application_name').doUpdateSet({ ...said, is_declared: true, updated_at: now }),
        )
        .execute()
    }
  })
}
