import type { updateEmailSettings as endpoint } from '@purser/contract/email-settings'
import type { BodyOf } from '@purser/contract/endpoints'
import { type Context, changes, json, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, refuseStaleVersion, unknownReference } from '../../http/index.ts'
import { lockStore } from '../store/index.ts'
import { readEmailSettings, type Settings } from './read-email-settings.ts'

/**
 * Updates the given settings. Returns the store's id. Throws 400 if a language that is used isn't one of the store's, and 409 if the client
 * saw an older version.
 */
export async function updateEmailSettings(
  tx: Tx,
  ctx: Context,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const store = await lockStore(tx)
  const { version, updated_at: _, ...before } = await readEmailSettings(tx)
  refuseStaleVersion('email settings', ctx.seenVersion, version)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const after: Settings = { ...before, ...given }
  requireUsable(after)
  if (body.region_languages !== undefined) await requireRegions(tx, Object.keys(after.region_languages))
  const row = { ...after, region_languages: json(after.region_languages) ?? '{}' }
  await tx
    .insertInto('email_settings')
    .values({ store_id: store.id, ...row, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...row, updated_at: ctx.now }))
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-email-settings',
    resource_id: store.id,
    ...changes(before, after),
  })
  return store.id
}

function requireUsable({ languages, default_language, region_languages }: Settings): void {
  if (new Set(languages).size < languages.length)
    throw invalidData('The list has a language twice.', 'repeated_entry', 'languages')
  if (!languages.includes(default_language))
    throw invalidData(
      'The default language must be one of the languages.',
      'invalid_value',
      'default_language',
    )
  const unknown = Object.values(region_languages).find((language) => !languages.includes(language))
  if (unknown !== undefined)
    throw invalidData(
      `A region uses ${unknown}. Choose another language for it first.`,
      'invalid_value',
      'region_languages',
    )
}

async function requireRegions(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.selectFrom('region').select('id').where('id', 'in', ids).execute()
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing !== undefined) throw unknownReference('region_languages', `There is no region ${missing}.`)
}
