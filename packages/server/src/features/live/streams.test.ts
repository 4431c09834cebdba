import { once } from 'node:events'
import { createServer, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createStreams } from './streams.ts'

const position = { snapshot: '3:3:', seconds: 1, life: '00000001' }

test("a client that doesn't read is disconnected before much is buffered for it, and no other is", async () => {
  const streams = createStreams()
  const server = createServer((_, raw) => {
    raw.writeHead(200)
    raw.flushHeaders()
    const stream = streams.add({ tokenHash: 't', actorId: 'usr_1', raw })
    streams.catchUp(stream, { changes: [], position })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const open = () =>
    new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1', agent: false }, resolve))
  const slow = await open()
  const reader = await open()
  slow.pause()
  slow.on('error', () => undefined)
  reader.resume()
  const changes = [{ type: 'order', id: 'x'.repeat(50_000) }]
  // How much the sockets buffer depends on the system.
  for (let round = 0; streams.open.size === 2 && round < 2_000; round += 1) {
    streams.tellAll({ changes, position })
    await new Promise(setImmediate)
  }
  expect(streams.open.size).toBe(1)
  const told = once(reader, 'data')
  streams.tellAll({ changes: [{ type: 'order', id: 'order_1' }], position })
  expect(String((await told)[0])).toMatch(/./)
  reader.destroy()
  server.closeAllConnections()
  server.close()
})

test('a stream whose browser left before it began is removed', async () => {
  const streams = createStreams()
  const server = createServer((_, raw) => {
    raw.destroy()
    raw.once('close', () => {
      const stream = streams.add({ tokenHash: 't', actorId: 'usr_1', raw })
      streams.catchUp(stream, { changes: [], position })
      server.emit('added')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const added = once(server, 'added')
  get({ port, host: '127.0.0.1', agent: false }).on('error', () => undefined)
  await added
  expect(streams.open.size).toBe(0)
  server.close()
})

test("changes during a stream's catch-up are sent after the earlier ones", async () => {
  const streams = createStreams()
  const server = createServer((_, raw) => {
    const stream = streams.add({ tokenHash: 't', actorId: 'usr_1', raw })
    streams.tellAll({ changes: [{ type: 'order', id: 'later' }], position })
    raw.writeHead(200)
    streams.catchUp(stream, { changes: [{ type: 'order', id: 'before' }], position })
    streams.end([stream])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const text = await (await fetch(`http://127.0.0.1:${port}/`)).text()
  expect(text.match(/here|before|later|over/g)).toEqual(['here', 'before', 'later', 'over'])
  expect(streams.open.size).toBe(0)
  server.close()
})
