import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Returns distinct free ports. */
export async function freePorts(count: number): Promise<number[]> {
  const servers: Server[] = []
  const ports: number[] = []
  while (ports.length < count) {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (typeof address === 'object' && address) ports.push(address.port)
    servers.push(server)
  }
  for (const server of servers) await new Promise((resolve) => server.close(resolve))
  return ports
}
