import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `work` while no other process on this machine runs work under the same key; waits for its turn. */
export async function withLock(key, work) {
  const address = addressOf(key)
  let server = await listen(address)
  while (server === null) {
    await holderLetsGo(address)
    server = await listen(address)
  }
  try {
    return await work()
  } finally {
    server.close()
  }
}

/** A local socket, which the operating system frees when its holder dies; a socket file where abstract names are unsupported. */
function addressOf(key) {
  const name = `purser-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.lock`)
}

function listen(address) {
  return new Promise((resolve, reject) => {
    const sockets = new Set()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
    })
    const close = server.close.bind(server)
    server.close = () => {
      close()
      for (const socket of sockets) socket.destroy()
    }
    server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(address, () => resolve(server))
  })
}

async function holderLetsGo(address) {
  const isGone = await new Promise((resolve) => {
    const socket = connect(address)
    socket.on('error', (error) => resolve(error.code === 'ECONNREFUSED'))
    socket.on('close', () => resolve(false))
  })
  if (isGone && !address.startsWith('\0')) rmSync(address, { force: true })
  await sleep(10)
}
