import type { TestProject } from 'vitest/node'
import { launchChromium } from './chromium.ts'
import { type Product, startCopy, startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

/** A started product. */
export interface SharedProduct {
  /** Where it is served, without a slash at its end. */
  readonly url: string
  /** Where its database lies. */
  readonly dataDir: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker: the journeys of one do not meet those of another. */
    products: SharedProduct[]
    /** The data of a product that has ended, whose operator is signed in: what every product of a run begins with. */
    madeStore: string
    /** What the browser holds of the operator who is signed in to every product, as JSON. */
    signedInState: string
  }
}

/** Makes the demo store, signs its operator in once, and starts a product on a copy of it for each worker. */
export default async function setup(project: TestProject) {
  const made = await startProduct()
  const products: Product[] = []
  const stop = async () => void (await Promise.all([made, ...products].map((product) => product.stop())))
  try {
    project.provide('signedInState', await signedInStateOf(made.url))
    await made.end()
    project.provide('madeStore', made.dataDir)
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1)
      products.push(await startCopy(made.dataDir))
    project.provide(
      'products',
      products.map(({ url, dataDir }) => ({ url, dataDir })),
    )
  } catch (error) {
    await stop()
    throw error
  }
  return stop
}

async function signedInStateOf(url: string): Promise<string> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: url })
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL('**/a/orders')
    return JSON.stringify(await context.storageState())
  } finally {
    await browser.close()
  }
}
