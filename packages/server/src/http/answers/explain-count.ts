import type { Endpoint, QueryOf, ResponseOf } from '@purser/contract/endpoints'
import { isCutShort } from '@purser/domain/counts'
import { type CountStep, explainCount, filtersIn } from '@purser/domain/explanations'
import type { ReadRoute } from '../route.ts'

type Query = Readonly<Record<string, unknown>>

/**
 * Adds what a list's count is made of to the answer, if the query asks for it: the same list, counted with one filter more each time
 * (explain-12). Without an explanation where there are more records than are counted.
 */
export function withCountExplained<E extends Endpoint>(
  answer: ReadRoute<E>['answer'],
): ReadRoute<E>['answer'] {
  return async (db, input, reader) => {
    const query = input.query as Query
    if (query.explain !== 'count') return answer(db, input, reader)
    const filters = filtersIn(query)
    const page = (kept: readonly string[]) => {
      const asked = Object.entries({ ...query, limit: 1, offset: 0 })
      const chosen = asked.filter(([name]) => kept.includes(name) || !filters.includes(name))
      return answer(db, { ...input, query: Object.fromEntries(chosen) as QueryOf<E> }, reader)
    }
    let last = await page([])
    const all = countIn(last)
    const steps: CountStep[] = []
    for (const [place, filter] of filters.entries()) {
      last = await page(filters.slice(0, place + 1))
      steps.push({ filter, value: query[filter], left: countIn(last) })
    }
    if (all === null || countIn(last) === null) return last
    return { ...(last as object), explanation: explainCount(listIn(last), all, steps) } as ResponseOf<E>
  }
}

/** Null if there are more records than are counted. */
function countIn(page: unknown): number | null {
  const { count } = page as { readonly count: number }
  return isCutShort(count) ? null : count
}

/** Returns the key of the rows, such as `gift_cards`. */
function listIn(page: unknown): string {
  return Object.entries(page as object).find(([, rows]) => Array.isArray(rows))?.[0] ?? ''
}
