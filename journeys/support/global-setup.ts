import type { TestProject } from 'vitest/node'
import { launchChromium } from './chromium.ts'
import { startProduct } from './product.ts'
import { signIn } from './sign-in.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product is served, without a slash at its end. */
    productUrl: string
    /** Where its database lies. */
    dataDir: string
    /** What the browser holds of a signed-in operator, as JSON. */
    signedInState: string
  }
}

/** One started product for the whole run, and one real sign-in whose session the journeys share. */
export default async function setup(project: TestProject) {
  const product = await startProduct()
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page)
    await page.waitForURL('**/a/orders')
    project.provide('productUrl', product.url)
    project.provide('dataDir', product.dataDir)
    project.provide('signedInState', JSON.stringify(await context.storageState()))
  } catch (error) {
    await product.stop()
    throw error
  } finally {
    await browser.close()
  }
  return () => product.stop()
}
