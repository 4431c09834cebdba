import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { HOSTS } from '../../config/database-address.ts'
import { describeError } from '../../http/describe-error.ts'
import { primaryFinder } from './find-primary.ts'

/** Opens a host that accepts connections and never responds. @returns its address */
async function openSilentHost(): Promise<string> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('if every host hangs, callers are asked to try again', async () => {
  const hosts = [await openSilentHost(), await openSilentHost()]
  const finder = primaryFinder(`postgres://purser:secret@${hosts[0]}/store?${HOSTS}=${hosts.join(',')}`)
  const refusal = await finder.find().catch((error) => error)
  expect(refusal).toMatchObject({ code: 'ETIMEDOUT', message: `${hosts[0]} can't be reached.` })
  expect(describeError(refusal)).toMatchObject({ status: 503, retryAfter: 2 })
})
