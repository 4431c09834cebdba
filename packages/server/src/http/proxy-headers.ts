import type { FastifyInstance, FastifyRequest } from 'fastify'
import { invalidData } from './failure.ts'

/** Throws 400 for two Host headers, which a proxy and this server could read differently. */
export function refuseSecondHost({ raw }: FastifyRequest): void {
  const names = raw.rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length > 1) {
    throw invalidData('A request needs exactly one Host header.')
  }
}

const forwarded = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'] as const

/** Logs once that a proxy in front isn't trusted: until it is, all clients appear to have its address, and https counts as http. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let isSaid = false
  app.addHook('onRequest', async ({ headers, ip, log }) => {
    const header = isSaid ? undefined : forwarded.find((name) => headers[name] !== undefined)
    if (header === undefined) return
    isSaid = true
    log.warn(
      { address: ip, header },
      'ignoring the client address from an untrusted proxy: if the proxy is yours, add its address to TRUST_PROXY',
    )
  })
}
