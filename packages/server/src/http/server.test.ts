import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { Failure } from './failure.ts'
import { createServer } from './server.ts'

let app: FastifyInstance
afterEach(() => app.close())

test('what fails is kept by nobody, whatever was meant to be answered', async () => {
  app = await createServer({ logLevel: 'silent' })
  app.get('/picture', async (_request, reply) => {
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag: '"picture"' })
    throw new Failure('unavailable', 'Not now.')
  })
  const { statusCode, headers } = await app.inject('/picture')
  expect([statusCode, headers['cache-control'], headers.etag]).toEqual([503, 'no-store', undefined])
})
