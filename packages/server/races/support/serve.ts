import { buildApp } from '../../src/app.ts'
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
const app = await buildApp({
  databaseUrl: setting.databaseUrl,
  paymentProviders: [scripted.provider],
  providerTimeLimit: 5_000,
  poolSize: setting.poolSize ?? 64,
  leaseSeconds: 1,
  logLevel: 'error',
})
await app.http.listen({ port: 0, host: '127.0.0.1' })
app.startWorker()
const address = app.http.server.address()
if (typeof address === 'object' && address) console.log(`PORT ${address.port}`)
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
