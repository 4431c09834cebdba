import { existsSync, readFileSync, unlinkSync } from 'node:fs'
import { buildApp } from '../../src/app.ts'
import type { PaymentProvider } from '../../src/providers/index.ts'
import { createScriptedProvider } from '../../test/scripted-provider.ts'
import type { ServerSetting } from './server-process.ts'

/**
 * A server of its own process, with a provider that takes 5 to 50 ms over a call and keeps its books in a file. Prints
 * its port; ends only by a signal.
 */
const setting = JSON.parse(process.env.SERVER_SETTING ?? '') as ServerSetting
const scripted = createScriptedProvider({
  ledgerFile: setting.ledgerFile,
  delay: () => 5 + Math.random() * 45,
})
if (setting.isProviderHanging) scripted.always('hang')

/** The process ends at once when the file says so: before the money moves or after. */
function dieAt(moment: 'before' | 'after'): void {
  if (!existsSync(setting.deathFile) || readFileSync(setting.deathFile, 'utf8') !== moment) return
  unlinkSync(setting.deathFile)
  process.kill(process.pid, 'SIGKILL')
}

function mortal(call: PaymentProvider['capture']): PaymentProvider['capture'] {
  return async (request) => {
    dieAt('before')
    const answer = await call(request)
    dieAt('after')
    return answer
  }
}

const { id, capture, refund, cancel } = scripted.provider
const provider = { id, capture: mortal(capture), refund: mortal(refund), cancel: mortal(cancel) }
const app = await buildApp({
  databaseUrl: setting.databaseUrl,
  paymentProviders: [provider],
  providerTimeLimit: 5_000,
  poolSize: setting.poolSize ?? 40,
  leaseSeconds: setting.leaseSeconds,
  mail: setting.mail,
  logLevel: 'error',
})
await app.http.listen({ port: 0, host: '127.0.0.1' })
app.startWorker()
const address = app.http.server.address()
if (typeof address === 'object' && address) console.log(`PORT ${address.port}`)
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
