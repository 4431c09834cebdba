import type { FastifyRequest } from 'fastify'
import { invalidData } from './failure.ts'

/** Multipart is parsed by its boundary, of 1 to 70 characters by its standard. Throws 400. */
export async function requireBoundary({ headers }: FastifyRequest): Promise<void> {
  const contentType = headers['content-type'] ?? ''
  if (!/^multipart\//i.test(contentType)) return
  const { quoted, plain = '' } =
    /;\s*boundary=(?:"(?<quoted>[^"]*)"|(?<plain>[^;\s]*))/i.exec(contentType)?.groups ?? {}
  const { length } = quoted ?? plain
  if (length < 1 || length > 70) throw invalidData('A multipart boundary needs 1 to 70 characters.')
}
