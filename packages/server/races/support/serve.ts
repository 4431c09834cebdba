import { buildApp } from '../../src/app.ts'
import { createDiskStorage, createStripeProvider, type PaymentProvider } from '../../src/providers/index.ts'
import { createScriptedProvider, type Reaction } from '../../test/scripted-provider.ts'
import { createCourier } from './courier.ts'
import { awaitDeath, EFFECT, makeStatementsMortal, type Reach } from './death.ts'
import type { ServerSetting } from './server-process.ts'

/**
 * Runs a server in its own process. Its providers take 5 to 50 ms for a call, or as configured, and keep their books in files. Prints its
 * port; exits only on a signal.
 */
const setting = JSON.parse(process.env.SERVER_SETTING ?? '') as ServerSetting
const delay = () => 5 + Math.random() * 45
const { ledgerFile, providerDelay, noticeUrl } = setting
const scripted = createScriptedProvider({
  ledgerFile,
  delay: providerDelay === undefined ? delay : () => providerDelay,
  beforeAnswer:
    noticeUrl === undefined
      ? undefined
      : (notice) => fetch(noticeUrl, { method: 'POST', body: JSON.stringify(notice) }),
})
if (setting.isProviderHanging) scripted.always('hang')
const faults: readonly Reaction[] = ['refuse', 'throw', 'throw after effect']
if (setting.isProviderFaulty) scripted.always(() => faults[Math.floor(Math.random() * 24)] ?? 'succeed')
const courier = createCourier(setting.courierFile, delay)

let reach: Reach = async () => undefined
if (setting.isMortal) {
  reach = awaitDeath(setting.deathFile)
  makeStatementsMortal(reach)
}

function mortal<Request, Answer>(call: (request: Request) => Promise<Answer>) {
  return async (request: Request): Promise<Answer> => {
    await reach('before', EFFECT)
    const answer = await call(request)
    await reach('after', EFFECT)
    return answer
  }
}

const { capture, refund, cancel, ...others } = scripted.provider
const money = { ...others, capture: mortal(capture), refund: mortal(refund), cancel: mortal(cancel) }
// 'system' charges the difference of an unpaid swap.
const paymentProviders: PaymentProvider[] = ['manual', 'system'].map((id) => ({ ...money, id }))
if (setting.stripe) paymentProviders.push(createStripeProvider(setting.stripe))
const app = await buildApp({
  databaseUrl: setting.pooledUrl ?? setting.databaseUrl,
  directUrl: setting.databaseUrl,
  paymentProviders: setting.isPaidByHand ? [] : paymentProviders,
  fulfillmentProviders: [
    {
      id: courier.id,
      createFulfillment: mortal(courier.createFulfillment),
      cancelFulfillment: mortal(courier.cancelFulfillment),
      createReturn: mortal(courier.createReturn),
    },
  ],
  providerTimeLimit: 5_000,
  poolSize: setting.poolSize ?? 40,
  leaseSeconds: setting.leaseSeconds,
  mail: setting.mail,
  // The tests' webhook receivers are on this machine.
  outbound: { allowsPrivate: true },
  ...(setting.uploadsDir === undefined ? {} : { storage: createDiskStorage(setting.uploadsDir) }),
  logLevel: 'error',
})
await app.http.listen({ port: 0, host: '127.0.0.1' })
app.startWorker()
const address = app.http.server.address()
if (typeof address === 'object' && address) console.log(`PORT ${address.port}`)
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
