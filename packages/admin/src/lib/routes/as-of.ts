import type { Endpoint } from '@purser/contract/endpoints'
import { callsOfPast } from '@purser/domain/past'
import { createContext, useContext } from 'react'

/** The moment as of which the page shows its record, ISO 8601; null for now. */
export const AsOfContext = createContext<string | null>(null)

export const useAsOf = (): string | null => useContext(AsOfContext)

/** Why nothing can be done on a page that shows the past. */
export const lookingAtPast = 'You are looking at the past. Go back to now to change something.'

/** Adds the moment to the query of a call that can read the past; others read the present. */
export function asOfMoment<Input extends object>(
  { name }: Pick<Endpoint, 'name'>,
  input: Input,
  asOf: string | null,
): Input {
  if (asOf === null || !callsOfPast.has(name)) return input
  return { ...input, query: { ...('query' in input ? (input.query as object) : {}), as_of: asOf } }
}
