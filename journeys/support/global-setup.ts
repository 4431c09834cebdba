import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { undoableNames } from '@purser/domain/undo'
import type { TestProject } from 'vitest/node'
import type { DemoOrder } from '../../packages/server/test/demo/demo-orders.ts'
import { launchChromium } from './chromium.ts'
import { makeFolder, type Product, startCopy, startProduct } from './product.ts'
import { signIn } from './sign-in.ts'
import { type MadeStores, type SignedInState, type Stores, storesFile } from './stores.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which the journeys find their stores, once they are ready. */
    storesFolder: string
  }
}

/**
 * Starts creating the demo store, in which an operator signs in once, and a product on a copy of it for each worker. Vitest sets up all
 * projects before the first test of any, so only the journeys wait for this.
 */
export default async function setup(project: TestProject) {
  const folder = await makeFolder()
  project.provide('storesFolder', folder)
  const started: Product[] = []
  const making = makeStores(started, project.config.maxWorkers)
    .catch((error: unknown): Stores => ({ failure: String(error) }))
    .then((stores) => tell(folder, stores))
  return async () => {
    await making
    await Promise.all(started.map((product) => product.stop()))
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeStores(started: Product[], workers: number): Promise<MadeStores> {
  const made = await startProduct()
  started.push(made)
  const signedInState = await signedInStateOf(made.url)
  const ordersAtFirst = await ordersOf(made.url, signedInState)
  await made.end()
  const products: Product[] = []
  for (let worker = 0; worker < workers; worker += 1) {
    const product = await startCopy(made.dataDir)
    started.push(product)
    products.push(product)
  }
  return {
    products: products.map(({ url, dataDir }) => ({ url, dataDir })),
    madeStore: made.dataDir,
    orders: { made: ordersAtFirst, later: await ordersOf(products[0]?.url ?? '', signedInState) },
    signedInState,
  }
}

/** Atomic, as journeys may be reading. */
async function tell(folder: string, stores: Stores): Promise<void> {
  const draft = join(folder, 'draft')
  await writeFile(draft, JSON.stringify(stores))
  await rename(draft, storesFile(folder))
}

async function ordersOf(url: string, { cookies }: SignedInState): Promise<DemoOrder[]> {
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  const found: DemoOrder[] = []
  for (;;) {
    const path = `/admin/orders?limit=100&offset=${found.length}&fields=display_id,email`
    const answer = await fetch(`${url}${path}`, { headers })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
    const { orders, count }: { orders: DemoOrder[]; count: number } = await answer.json()
    found.push(...orders.map(({ display_id, email }) => ({ display_id, email })))
    if (orders.length === 0 || found.length >= count) return found
  }
}

async function signedInStateOf(url: string): Promise<SignedInState> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL('**/a/orders')
    await page.evaluate(takeEffectAtOnce, undoableNames)
    return await context.storageState()
  } finally {
    await browser.close()
  }
}

/** Lets changes take effect at once, without a window to undo them. Runs in the browser. */
async function takeEffectAtOnce(names: readonly string[]): Promise<void> {
  const seconds = Object.fromEntries(names.map((name) => [name, 0]))
  const answer = await fetch('/admin/undo-settings', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ seconds }),
  })
  if (!answer.ok) throw new Error(`/admin/undo-settings: ${answer.status}`)
}
