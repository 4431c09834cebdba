import { anyWholeNumber, wholeNumber } from '../values/index.ts'

/** The maximum page size of storefront lists. */
const MOST = 100

/** The page of a storefront list. 0, which means all in Medusa v1, and limits that are too large become the maximum. */
export const storePage = (usual: number) => ({
  limit: anyWholeNumber.transform((asked) => (asked === 0 ? MOST : Math.min(asked, MOST))).default(usual),
  offset: wholeNumber(1_000_000_000).default(0),
})
