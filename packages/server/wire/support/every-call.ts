import type { Endpoint } from '@purser/contract/endpoints'
import { routes } from '../../src/app.ts'

/** One address of the wire that can be called. */
export interface Call {
  readonly name: string
  readonly method: Endpoint['method']
  readonly path: string
  readonly endpoint: Endpoint
}

/** Every call of the wire under each of its addresses. */
export const everyCall: readonly Call[] = routes.flatMap(({ endpoint }) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => ({
    name: `${endpoint.method} ${path}`,
    method: endpoint.method,
    path,
    endpoint,
  })),
)

/** The address of a call with its parameters filled in. */
export function addressOf(call: Call, params: Readonly<Record<string, string>> = {}): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'x'))
}
