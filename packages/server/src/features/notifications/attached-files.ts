import type { MailContent } from '@purser/contract/notifications'
import { usualPaper } from '@purser/domain/documents'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/index.ts'
import type { MailFile } from '../../providers/index.ts'
import { type DrawingOptions, printStored, readLogo } from '../invoices/index.ts'

/** Returns the PDF files of the documents that a mail carries, on the paper that its seller's country uses. */
export async function attachedFiles(
  db: Db,
  { attachments = [] }: Pick<MailContent, 'attachments'>,
  { fonts, storage }: DrawingOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<MailFile[]> {
  if (attachments.length === 0) return []
  const settings = await db.selectFrom('invoice_settings').select('country_code').executeTakeFirst()
  const size = usualPaper(settings?.country_code ?? undefined)
  const logo = await readLogo(db, storage, log)
  const files: MailFile[] = []
  for (const { invoice_id } of attachments) {
    const { number, file } = await printStored(db, invoice_id, { size, fonts, logo })
    files.push({ name: `${number}.pdf`, type: 'application/pdf', body: file })
  }
  return files
}
