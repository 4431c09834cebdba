import type { CompiledQuery } from 'kysely'
import type { Db } from '../../../database/index.ts'

/** What was written of a page, as bytes of JSON, and the mark of its rows as they were then. */
export interface WrittenPage {
  readonly mark: string
  readonly orders: Buffer
  /** The statement that says what the mark is now, and how many orders there are: composed once, like the page. */
  readonly look: CompiledQuery<{ count: number; mark: string }>
}

/** So many pages at most are kept of each store, of 20 or 50 orders each: a few megabytes. */
const MOST_PAGES = 100

const stores = new WeakMap<Db, Map<string, WrittenPage>>()

/** What was written last of the page that is known by `asked`, if that is not too long ago. */
export function recallPage(db: Db, asked: string): WrittenPage | undefined {
  return stores.get(db)?.get(asked)
}

/** Keeps a page in the place of the one that was not kept anew for the longest. */
export function keepPage(db: Db, asked: string, page: WrittenPage): void {
  const pages = stores.get(db) ?? new Map<string, WrittenPage>()
  stores.set(db, pages)
  pages.delete(asked)
  pages.set(asked, page)
  const [oldest] = pages.keys()
  if (pages.size > MOST_PAGES && oldest !== undefined) pages.delete(oldest)
}
