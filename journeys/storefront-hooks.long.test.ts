import { expect } from 'vitest'
import { openMailServer } from '../packages/server/test/mail/mail-server.ts'
import { buy, buyByCart, join, lookAround, sendBack, shopper } from './storefront/customer-steps.ts'
import { calls, openStorefront } from './storefront/drive.ts'
import { callsOfHooks, hooksLeft } from './storefront/hooks.ts'
import { servePage } from './storefront/serve-page.ts'
import { ask, eventually } from './support/expectations.ts'
import { test as base } from './support/journey.ts'
import { startCopy } from './support/product.ts'
import { madeStore } from './support/shared-product.ts'

/** A store, and a storefront on another origin that it allows. */
const test = base.extend('shop', { scope: 'file' }, async ({ browser: _ }, { onCleanup }) => {
  const [page, mail] = await Promise.all([servePage(), openMailServer()])
  const product = await startCopy(madeStore, async () => ({
    STORE_CORS: page.origin,
    SMTP_URL: mail.mail.url,
    MAIL_FROM: mail.mail.from,
  }))
  onCleanup(() => Promise.all([product.stop(), page.close(), mail.close()]).then(() => undefined))
  return { url: product.url, origin: page.origin, mail }
})

test('a browser storefront buys, signs up and returns items with the package’s hooks, covering every call and hook', async ({
  open,
  shop: { url, origin, mail },
}) => {
  const { api } = await open({ baseURL: url })
  const { page, tolerate } = await open({ baseURL: origin, isSignedIn: false })
  tolerate(new RegExp(`^outside: ${url}/store/`))
  const storefront = await openStorefront(page, `/?store=${url}`)
  /** Emails to the shopper since the last call. */
  let taken = 0
  async function proof(): Promise<string> {
    const proofs = () => mail.to(shopper.email).flatMap(({ text }) => /(?<=Code: )[\w-]{43}/.exec(text) ?? [])
    await eventually(() => proofs().length).toBe(taken + 1)
    return proofs()[taken++] ?? ''
  }

  const { region, mug, other } = await lookAround(storefront)
  const order = await buy(storefront, region.id, mug, other)
  await buyByCart(storefront, region.id, mug)
  await join(storefront, order.id, proof)
  await sendBack(storefront, api, order.id, other)

  const made = [...storefront.made].map(([hook, names]) => [hook, [...names].sort()])
  const listed = Object.entries(callsOfHooks).map(([hook, names]) => [hook, [...names].sort()])
  expect(Object.fromEntries(made)).toEqual(Object.fromEntries(listed))
  // Our own calls for guests, which no client of this API knows.
  const own = new Set(['request-order-code', 'prove-order'])
  const known = calls.map(({ name }) => name).filter((name) => !own.has(name))
  expect(new Set(made.flatMap(([, names]) => names))).toEqual(new Set(known))
  // Operators' hooks call the Admin API.
  const offered = (await ask<string[]>(page, 'hooks')).filter((name) => !name.startsWith('useAdmin'))
  expect(offered.sort()).toEqual([...Object.keys(callsOfHooks), ...Object.keys(hooksLeft)].sort())
})
