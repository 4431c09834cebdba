import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode, StartupError } from '../../config/startup-error.ts'

interface Taken {
  readonly tell?: () => void
  /** The message, a sentence; undefined for the default. */
  readonly refusal?: () => string | undefined
}

/**
 * Runs `work` while no other process on this machine runs work under the same key. The lock is a listening local socket, which the
 * operating system closes when its holder dies. Where sockets are files (macOS), a dead holder's file is removed; if two processes do so at
 * the same instant, PostgreSQL's own lock file still allows only one postmaster.
 * @param taken called once if another process holds the lock, and the error message if it keeps it
 * @throws StartupError if the holder doesn't release it within `patience` milliseconds
 */
export async function withExclusiveLock<T>(
  key: string,
  patience: number,
  work: () => Promise<T>,
  taken: Taken = {},
): Promise<T> {
  const address = addressOf(key)
  const deadline = performance.now() + patience
  let server = await listen(address)
  if (server === null) taken.tell?.()
  while (server === null) {
    if (performance.now() > deadline) {
      throw new StartupError(
        taken.refusal?.() ??
          'Another process has been starting or stopping this database for too long. Stop it and try again.',
      )
    }
    await holderLetsGo(address, deadline)
    server = await listen(address)
  }
  try {
    return await work()
  } finally {
    await close(server)
  }
}

function addressOf(key: string): string {
  const name = `purser-${createHash('sha256').update(key).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${name}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  return join(tmpdir(), `${name}.lock`)
}

const waiting = new WeakMap<Server, Set<{ destroy(): void }>>()

function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const sockets = new Set<{ destroy(): void }>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    })
    waiting.set(server, sockets)
    server.once('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen(address, () => resolve(server))
  })
}

/** Resolves when the holder closes the lock or dies, or when the deadline has passed. */
async function holderLetsGo(address: string, deadline: number): Promise<void> {
  const code = await new Promise<string>((resolve) => {
    const socket = connect(address)
    const timer = setTimeout(() => socket.destroy(), Math.max(0, deadline - performance.now()))
    socket.on('error', (error) => resolve(errorCode(error)))
    socket.on('close', () => {
      clearTimeout(timer)
      resolve('')
    })
  })
  if (code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true })
  if (code !== '') await sleep(10)
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    for (const socket of waiting.get(server) ?? []) socket.destroy()
  })
}
