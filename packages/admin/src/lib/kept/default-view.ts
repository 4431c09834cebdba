import { parseQuery } from '../query-string.ts'
import { readStored, useStored } from './stored-text.ts'

/** Under which this browser keeps the query of the view with which a list opens. */
export const defaultViewKey = (list: string) => `${list}::default`

const listAt = (path: string) => path.slice(path.lastIndexOf('/') + 1)

const linkOf = (path: string, query: string | null) => ({ to: path, search: parseQuery(query ?? '') })

/** Returns the link to a section; a list opens with the operator's default view. */
export function readSectionLink(path: string) {
  return linkOf(path, readStored(defaultViewKey(listAt(path))))
}

/** Returns `readSectionLink` and rerenders when it changes. */
export function useSectionLink(path: string) {
  return linkOf(path, useStored(defaultViewKey(listAt(path))))
}
