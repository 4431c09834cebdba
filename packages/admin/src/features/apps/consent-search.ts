import { withoutGaps } from '../../components/resource-list/list-search.ts'

/** What an app's page of consent leads back with. */
export interface ConsentSearch {
  readonly code?: string
  readonly state?: string
  /** Why the app did not consent, in a word of its server. */
  readonly error?: string
}

/** For the route's `validateSearch`. */
export function readConsentSearch({ code, state, error }: Record<string, unknown>): ConsentSearch {
  return withoutGaps({ code: worded(code), state: worded(state), error: worded(error) }) as ConsentSearch
}

const worded = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
