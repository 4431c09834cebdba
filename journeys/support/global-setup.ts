import type { TestProject } from 'vitest/node'
import { launchChromium } from './chromium.ts'
import { type Product, startBuiltProduct, startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

/** A started product and how to be in it. */
export interface SharedProduct {
  /** Where it is served, without a slash at its end. */
  readonly url: string
  /** Where its database lies. */
  readonly dataDir: string
  /** What the browser holds of a signed-in operator, as JSON. */
  readonly signedInState: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** One for each worker: the journeys of one do not meet those of another. */
    products: SharedProduct[]
  }
}

/** The started products of the whole run, and one real sign-in in each, whose session its journeys share. */
export default async function setup(project: TestProject) {
  const products: Product[] = []
  const stop = async () => void (await Promise.all(products.map((product) => product.stop())))
  try {
    for (let worker = 0; worker < project.config.maxWorkers; worker += 1) {
      products.push(await (worker === 0 ? startProduct() : startBuiltProduct()))
    }
    const shared: SharedProduct[] = []
    for (const { url, dataDir } of products) {
      shared.push({ url, dataDir, signedInState: await signedInStateOf(url) })
    }
    project.provide('products', shared)
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
