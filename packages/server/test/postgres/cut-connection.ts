import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to the next commit that passes. */
type Fate = 'lost before it arrives' | 'lost before it is answered' | 'and the database is away'

const COMMIT = Buffer.from('commit\0')

/**
 * Opens a proxy to a database that cuts real connections according to `next`. The next commit is the last to pass on its
 * connection; afterwards everything works, unless the database is to stay away until it is restored.
 */
export async function openWay(to: string) {
  const target = new URL(to)
  const lines = new Set<{ client: Socket; server: Socket }>()
  let fate: Fate | undefined
  let isAway = false
  const way = createServer((client) => {
    if (isAway) {
      client.destroy()
      return
    }
    const server = connect(Number(target.port), target.hostname)
    const line = { client, server }
    lines.add(line)
    let isLost = false
    const end = () => {
      client.destroy()
      server.destroy()
      lines.delete(line)
    }
    for (const socket of [client, server]) socket.on('error', end).on('close', end)
    client.on('data', (chunk) => {
      if (fate === undefined || !chunk.includes(COMMIT)) {
        server.write(chunk)
        return
      }
      if (fate === 'lost before it arrives') end()
      else {
        isLost = true
        isAway = fate === 'and the database is away'
        server.write(chunk)
      }
      fate = undefined
    })
    server.on('data', (chunk) => {
      if (!isLost) client.write(chunk)
      else if (isAway) for (const each of [...lines]) each.client.destroy()
      else end()
    })
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  return {
    url: at(to, way.address() as AddressInfo),
    next: (wanted: Fate) => {
      fate = wanted
    },
    isUsed: () => fate === undefined,
    comeBack: () => {
      isAway = false
    },
    close: async () => {
      for (const { client } of lines) client.destroy()
      way.close()
      await once(way, 'close')
    },
  }
}

function at(url: string, { port }: AddressInfo): string {
  const address = new URL(url)
  address.hostname = '127.0.0.1'
  address.port = String(port)
  return address.href
}
