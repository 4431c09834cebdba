import * as contract from '@purser/contract/storefront'
import type { Page } from 'playwright-core'
import { ask } from '../support/expectations.ts'
import type { Step } from './page.tsx'

/** The Store API's calls as the contract declares them. */
export const calls = Object.values(contract).filter((value) => 'path' in value && 'method' in value)

/** The hooks' results, as the contract types them: the package's own types describe another server. */
export interface HookState {
  /** For a cart, the whole result. */
  readonly id: string
  readonly cart: contract.StoreCart
  readonly order: contract.StoreOrder
  readonly return: contract.StoreReturn
  readonly swap: contract.StoreSwap
  readonly customer: contract.Account
  readonly product: contract.StoreProduct
  readonly products: readonly contract.StoreProduct[]
  readonly region: contract.StoreRegion
  readonly regions: readonly contract.StoreRegion[]
  readonly collection: { readonly id: string }
  readonly collections: readonly { readonly id: string }[]
  readonly product_categories: readonly never[]
  readonly shipping_options: readonly contract.StoreShippingOption[]
  readonly return_reason: contract.StoreReturnReason
  readonly return_reasons: readonly contract.StoreReturnReason[]
  readonly orders: readonly contract.StoreOrder[]
  readonly type: 'order' | 'swap' | 'cart'
  readonly data: contract.StoreOrder & contract.StoreSwap
  readonly totalItems: number
  readonly access_token: string
}

/** The storefront's page, and the calls that each of its hooks has made. */
export interface Storefront {
  readonly made: ReadonlyMap<string, ReadonlySet<string>>
  /** Returns what a hook reads. @throws with the server's error message */
  read(hook: string, ...args: readonly unknown[]): Promise<HookState>
  /** Runs a hook's mutation with this input, on this cart if it needs one. */
  change(hook: string, given?: unknown, cart?: string): Promise<HookState>
  /** Runs a function or mutation in a hook's result with this input. */
  use(hook: string, member: string, ...given: readonly unknown[]): Promise<HookState>
}

/** Opens the storefront on the empty page of a visit. */
export async function openStorefront(page: Page, address: string): Promise<Storefront> {
  const made = new Map<string, Set<string>>()
  let current = ''
  page.on('request', (request) => {
    const name = nameOfCall(request.method(), new URL(request.url()).pathname)
    if (name !== undefined) made.set(current, (made.get(current) ?? new Set()).add(name))
  })
  await page.goto(address)

  async function take(step: Step): Promise<HookState> {
    current = step.hook
    return JSON.parse(await ask<string>(page, `ask(${JSON.stringify(step)})`))
  }
  return {
    made,
    read: (hook, ...args) => take({ hook, args }),
    change: (hook, given, cart) =>
      take({ hook, args: cart === undefined ? [] : [cart], member: '', given: [given] }),
    use: (hook, member, ...given) => take({ hook, args: [], member, given }),
  }
}

function nameOfCall(method: string, pathname: string): string | undefined {
  return calls.find(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`).test(pathname),
  )?.name
}
