import type { BodyOf } from '@purser/contract/endpoints'
import type { updateInvoiceSettings as endpoint, InvoiceSettingsRecord } from '@purser/contract/invoices'
import { type InvoiceMoment, sellerFields, usualInvoiceSettings } from '@purser/domain/invoices'
import { uploadsPath } from '@purser/domain/uploads'
import { type Context, changes, type Db, type Tx, writeJournal } from '../../database/index.ts'
import { invalidData, refuseStaleVersion } from '../../http/index.ts'
import { lockStore } from '../store/index.ts'
import { holdUploads } from '../uploads/index.ts'

const names = [
  ...sellerFields,
  'invoice_series',
  'credit_note_series',
  'issue_at',
  'attach_to_emails',
  'payment_terms',
  'exemption_reason',
  'footer',
  'logo_url',
] as const

/** Reads the invoice settings; the usual ones, with version 0, while none were saved. */
export async function readInvoiceSettings(db: Db): Promise<InvoiceSettingsRecord> {
  const saved = await db
    .selectFrom('invoice_settings')
    .select([...names, 'version', 'updated_at'])
    .executeTakeFirst()
  if (!saved) return { ...usualInvoiceSettings, version: 0, updated_at: null }
  return { ...saved, issue_at: saved.issue_at as InvoiceMoment }
}

/** Updates the given settings. Returns the store's id. Throws 400 for a logo that isn't an upload, and 409 if the client saw an older version. */
export async function updateInvoiceSettings(
  tx: Tx,
  ctx: Context,
  body: BodyOf<typeof endpoint>,
): Promise<string> {
  const store = await lockStore(tx)
  const { version, updated_at: _, ...before } = await readInvoiceSettings(tx)
  refuseStaleVersion('invoice settings', ctx.seenVersion, version)
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  const after = { ...before, ...given }
  if (after.logo_url && after.logo_url !== before.logo_url) await holdLogo(tx, after.logo_url)
  await tx
    .insertInto('invoice_settings')
    .values({ store_id: store.id, ...after, created_at: ctx.now, updated_at: ctx.now })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ ...after, updated_at: ctx.now }))
    .execute()
  await writeJournal(tx, ctx, {
    operation: 'update-invoice-settings',
    resource_id: store.id,
    ...changes(before, after),
  })
  return store.id
}

/** Locks the logo's upload against deletion until the transaction ends. Throws 400 if it isn't one of this store. */
async function holdLogo(tx: Tx, address: string): Promise<void> {
  if (!address.startsWith(uploadsPath))
    throw invalidData('The logo must be uploaded here as a PNG or JPEG image.', 'invalid_value', 'logo_url')
  await holdUploads(tx, [address], 'logo_url')
}
