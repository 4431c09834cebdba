import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import type { App } from '../../app.ts'
import { type Config, errorCode, StartupError } from '../../config/index.ts'

/** Listens for a moment, so that a taken port is reported before a database and a demo store are set up. */
export async function refuseTakenPort(place: Config): Promise<void> {
  const trial = createServer()
  await inWords(once(trial.listen(place.port, place.host), 'listening'), place)
  await new Promise((resolve) => trial.close(resolve))
}

/** Reports why an address can't be used as a sentence. */
export async function inWords(
  listening: Promise<unknown>,
  { port, host }: Pick<Config, 'port' | 'host'>,
  prefix: '' | 'METRICS_' = '',
): Promise<void> {
  try {
    await listening
  } catch (error) {
    const sentence = refusals[errorCode(error)]
    throw sentence === undefined ? error : new StartupError(sentence(host, port, prefix))
  }
}

/** Opens the server's port and returns its address. */
export async function listen({ http }: App, place: Config): Promise<string> {
  await inWords(http.listen({ port: place.port, host: place.host }), place)
  const address = http.server.address() as AddressInfo
  const name = ['0.0.0.0', '::', '::1'].includes(address.address) ? 'localhost' : address.address
  return `http://${name}:${address.port}/`
}

const refusals: Record<string, (host: string, port: number, prefix: string) => string> = {
  EADDRINUSE: (host, port, prefix) =>
    `Port ${port} of ${host} is in use. Stop the program that listens there, or set ${prefix}PORT to another port.`,
  EACCES: (_, port, prefix) =>
    `This user isn't allowed to listen on port ${port}. Set ${prefix}PORT to a port above 1023.`,
  EADDRNOTAVAIL: (host, _, prefix) =>
    `${host} isn't an address of this machine. Set ${prefix}HOST to one of its addresses.`,
  ENOTFOUND: (host, _, prefix) =>
    `${host} isn't an address of this machine. Set ${prefix}HOST to one of its addresses.`,
}
