import type { TestProject } from 'vitest/node'
import { launchChromium } from './chromium.ts'
import { type Product, startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

/** A started product, and what a browser holds that has signed in there. */
export interface Place {
  /** Where the product is served, without a slash at its end. */
  readonly url: string
  /** Playwright's storage state, as JSON. */
  readonly signedInState: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker: what a journey changes, none beside it sees. */
    places: readonly Place[]
  }
}

/** A started product for each worker, and one real sign-in there whose session its journeys share. */
export default async function setup(project: TestProject) {
  const products: Product[] = []
  const stopAll = () => Promise.all(products.map((product) => product.stop())).then(() => undefined)
  try {
    const places: Place[] = []
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
      const product = await startProduct()
      products.push(product)
      places.push({ url: product.url, signedInState: await signedInStateOf(product) })
    }
    project.provide('places', places)
  } catch (error) {
    await stopAll()
    throw error
  }
  return stopAll
}

async function signedInStateOf(product: Product): Promise<string> {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL('**/a/orders')
    return JSON.stringify(await context.storageState())
  } finally {
    await browser.close()
  }
}
