import type { FastifyRequest } from 'fastify'
import { invalidData } from './failure.ts'

/** Throws 400 unless a multipart request has a boundary of 1 to 70 characters, as its standard requires for parsing. */
export async function requireBoundary({ headers }: FastifyRequest): Promise<void> {
  const contentType = headers['content-type'] ?? ''
  if (!/^multipart\//i.test(contentType)) return
  const { quoted, plain = '' } =
    /;\s*boundary=(?:"(?<quoted>[^"]*)"|(?<plain>[^;\s]*))/i.exec(contentType)?.groups ?? {}
  const { length } = quoted ?? plain
  if (length < 1 || length > 70) throw invalidData('A multipart boundary needs 1 to 70 characters.')
}
