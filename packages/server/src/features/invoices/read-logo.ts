import { uploadsPath } from '@purser/domain/uploads'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../../database/index.ts'
import { type Logo, logoPixels, type OtherFonts } from '../../pdf/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { preparePrint } from '../uploads/index.ts'

/** What a server draws documents with. */
export interface DrawingOptions {
  /** Fonts for characters that Inter doesn't have. */
  readonly fonts: OtherFonts
  /** Where the logo is stored; null if uploads are disabled. */
  readonly storage: FileStorage | null
}

/**
 * Reads the store's logo for the documents of one file. Returns null if there is none, and, with a line in the log, if it can't be read
 * or decoded: documents are then drawn without it.
 */
export async function readLogo(
  db: Db,
  storage: FileStorage | null,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<Logo | null> {
  const settings = await db.selectFrom('invoice_settings').select('logo_url').executeTakeFirst()
  const address = settings?.logo_url ?? null
  if (address === null) return null
  try {
    const file = await storage?.get(address.slice(uploadsPath.length))
    if (file) return await preparePrint(file, logoPixels)
    log.warn({ logo: address }, 'documents are drawn without the logo: its file is missing')
  } catch (error) {
    log.warn({ logo: address, err: error }, 'documents are drawn without the logo: it cannot be read')
  }
  return null
}
