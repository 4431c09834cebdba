import { uploadsPath } from '@purser/domain/uploads'
import type { FastifyInstance } from 'fastify'

const picturePaths = [uploadsPath, '/demo/']

/** Lets pages of other origins show pictures of uploads and of the demo store, and embed nothing else. */
export function sharePictures(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.routeOptions
    if (picturePaths.some((path) => url.startsWith(path)))
      reply.header('cross-origin-resource-policy', 'cross-origin')
  })
}
