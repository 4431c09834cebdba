import multipart from '@fastify/multipart'
import { uploadLimits } from '@purser/domain/uploads'
import type { FastifyInstance } from 'fastify'
import { invalidData, notFound } from '../../http/index.ts'
import type { FileStorage } from '../../providers/index.ts'
import { isUploadName, UPLOADS } from './upload-name.ts'

const types: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

/** Serves uploads, and lets the calls that `bind` adds read multipart: those alone, all others take nothing but JSON. */
export async function serveUploads(
  app: FastifyInstance,
  storage: FileStorage | null,
  bind: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.decorate('fileStorage', storage)
    const { files, bytes } = uploadLimits
    await scope.register(multipart, {
      limits: { files, fileSize: bytes, fields: 0, parts: files, headerPairs: 20 },
    })
    scope.addHook('preHandler', async ({ headers }) => requireBoundary(headers['content-type'] ?? ''))
    bind(scope)
  })
  app.get<{ Params: { name: string } }>(`${UPLOADS}:name`, async (request, reply) => {
    const { name } = request.params
    const body = isUploadName(name) ? await storage?.get(name) : null
    if (!body) throw notFound('File', name)
    return reply
      .type(types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
      .headers({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      })
      .send(body)
  })
}

/** Multipart is parsed by its boundary, of 1 to 70 characters by its standard. Throws 400. */
function requireBoundary(contentType: string): void {
  if (!/^multipart\//i.test(contentType)) return
  const { quoted, plain = '' } =
    /;\s*boundary=(?:"(?<quoted>[^"]*)"|(?<plain>[^;\s]*))/i.exec(contentType)?.groups ?? {}
  const { length } = quoted ?? plain
  if (length < 1 || length > 70) throw invalidData('A multipart boundary has 1 to 70 characters.')
}
