import { anyWholeNumber, wholeNumber } from '../values/index.ts'

/** The most that a page of what storefronts list holds. */
const MOST = 100

/** A page of a list of storefronts. More than a page may hold, and 0, which means everything in this wire, are as many as it may. */
export const storePage = (usual: number) => ({
  limit: anyWholeNumber.transform((asked) => (asked === 0 ? MOST : Math.min(asked, MOST))).default(usual),
  offset: wholeNumber(1_000_000_000).default(0),
})
