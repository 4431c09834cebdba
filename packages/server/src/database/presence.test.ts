import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, type TestDatabase } from '../../test/database.ts'
import { showPresence } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

test('it ends while its connection is being opened', async () => {
  const target = new URL(database.url)
  const clients: Socket[] = []
  const way = createServer((client) => {
    clients.push(client)
    client.on('error', () => undefined)
    if (clients.length === 1) pass(client, target)
  })
  await once(way.listen(0, '127.0.0.1'), 'listening')
  const url = new URL(database.url)
  url.port = String((way.address() as AddressInfo).port)
  const presence = await showPresence(url.href)
  clients[0]?.destroy()
  await expect.poll(() => clients.length, { timeout: 10_000 }).toBe(2)
  const closed = presence.close()
  if (clients[1]) pass(clients[1], target)
  await closed
  way.close()
})

function pass(client: Socket, target: URL): void {
  const server = connectTo(Number(target.port), target.hostname)
  server.on('error', () => client.destroy())
  client.on('close', () => server.destroy())
  client.pipe(server).pipe(client)
}
