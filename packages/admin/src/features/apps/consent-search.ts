import { withoutGaps } from '../../components/resource-list/list-search.ts'

/** Parameters with which an app's consent page redirects back. */
export interface ConsentSearch {
  readonly code?: string
  readonly state?: string
  /** Error code of the app's server if it refused. */
  readonly error?: string
}

export function readConsentSearch({ code, state, error }: Record<string, unknown>): ConsentSearch {
  return withoutGaps({ code: worded(code), state: worded(state), error: worded(error) }) as ConsentSearch
}

const worded = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
