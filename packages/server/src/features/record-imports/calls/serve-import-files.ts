import multipart from '@fastify/multipart'
import { importFileLimits } from '@purser/domain/record-imports'
import type { FastifyInstance } from 'fastify'
import { requireBoundary } from '../../../http/index.ts'

/** Lets the routes added by `bind` receive a single-file form as a stream. */
export async function serveImportFiles(
  app: FastifyInstance,
  bind: (scope: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (scope) => {
    const { bytes } = importFileLimits
    await scope.register(multipart, {
      limits: { files: 1, fileSize: bytes, fields: 2, fieldSize: 200_000, parts: 3, headerPairs: 20 },
    })
    scope.addHook('onRoute', (route) => {
      route.config = { ...route.config, largestForm: bytes }
    })
    scope.addHook('preHandler', requireBoundary)
    bind(scope)
  })
}
