import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createDatabase } from '../../../test/database.ts'
import { serveHealth } from './health.ts'

test('health says OK while the database answers and 503 as soon as it does not, to HEAD as well', async () => {
  const database = await createDatabase()
  const app = Fastify()
  serveHealth(app, database.url)
  const there = await app.inject({ method: 'GET', url: '/health' })
  expect([there.statusCode, there.body]).toEqual([200, 'OK'])
  await database.drop()
  for (const method of ['GET', 'HEAD'] as const) {
    const away = await app.inject({ method, url: '/health' })
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2'])
  }
  await app.close()
})
