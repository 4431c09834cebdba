import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { asOwner, createDatabase } from '../../../test/database.ts'
import { serveHealth } from './health.ts'

test('health returns OK while the database answers and 503 once it doesn’t, also to HEAD', async () => {
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

test('ready returns 503 while migrations are missing and once the server is stopping, and 200 in between', async () => {
  const database = await createDatabase()
  const app = Fastify()
  const { leave } = serveHealth(app, database.url)
  const ready = async () => {
    const { statusCode, body } = await app.inject('/ready')
    return [statusCode, body]
  }
  const forget = 'CREATE TABLE aside AS SELECT * FROM schema_migration WHERE number = 199'
  await asOwner(database.ownerUrl, `${forget}; DELETE FROM schema_migration WHERE number = 199`)
  expect(await ready()).toEqual([503, 'The database is missing migrations: 199.'])
  await asOwner(database.ownerUrl, 'INSERT INTO schema_migration SELECT * FROM aside')
  expect(await ready()).toEqual([200, 'OK'])
  // A later release's migration, beside which this server keeps running until it is replaced.
  await asOwner(database.ownerUrl, `INSERT INTO schema_migration VALUES (9999, 'later')`)
  expect(await ready()).toEqual([200, 'OK'])
  leave()
  expect(await ready()).toEqual([503, 'This server is shutting down.'])
  expect((await app.inject('/health')).statusCode).toBe(200)
  await app.close()
  await database.drop()
})

test('a stopping server closes each connection with its next response', async () => {
  const database = await createDatabase()
  const app = Fastify()
  const { leave } = serveHealth(app, database.url)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const connection = async () => (await fetch(`${address}/health`)).headers.get('connection')
  expect(await connection()).toBe('keep-alive')
  leave()
  expect(await connection()).toBe('close')
  await app.close()
  await database.drop()
})
