import type { Endpoint } from '@purser/contract/endpoints'
import { routes } from '../../src/app-routes.ts'
import type { Route } from '../../src/http/index.ts'
import { storefrontRoutes } from '../../src/storefront/index.ts'

/** One path of the API that can be called. */
export interface Call {
  readonly name: string
  readonly method: Endpoint['method']
  readonly path: string
  readonly endpoint: Endpoint
}

const callsOf = (bound: readonly Route[]): readonly Call[] =>
  bound.flatMap(({ endpoint }) =>
    [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
      name: `${endpoint.method} ${path}`,
      method: endpoint.method,
      path,
      endpoint,
    })),
  )

/** Every call of operators, under each of its paths. */
export const everyCall = callsOf(routes)
/** Every call of customers. */
export const everyStoreCall = callsOf(storefrontRoutes)

/** The path of a call with its parameters filled in. */
export function addressOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
}
