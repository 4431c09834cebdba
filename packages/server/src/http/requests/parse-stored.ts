import type { Endpoint } from '@purser/contract/endpoints'
import { inWords } from '../issue-words.ts'
import type { Input, Route } from '../route.ts'

/** Parses a stored call by its contract, as its request was. */
export function parseStored(
  { endpoint: { params, query, body } }: Route,
  stored: { readonly params: unknown; readonly query: unknown; readonly body: unknown },
): Input<Endpoint> {
  return {
    params: params.parse(stored.params, inWords),
    query: query.parse(stored.query, inWords),
    body: body.parse(stored.body ?? undefined, inWords),
  }
}
