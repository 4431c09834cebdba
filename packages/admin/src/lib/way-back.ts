import { type HistoryState, useMatch, useNavigate, useRouterState } from '@tanstack/react-router'
import { dynamicLink } from './routes/dynamic-link.ts'

/** A row of a list: the record's id, and its index in all pages. */
export interface PlaceInList {
  readonly id: string
  readonly position: number
}

/** A list in the state in which it was left. */
export interface WayBack {
  readonly to: string
  readonly label: string
  /** Its page, filters and search text. */
  readonly search?: object
  /** The row that was opened. */
  readonly place?: PlaceInList
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a record was opened from. Stored in the record's history entry, so it survives a reload. */
    openedFrom?: WayBack
  }
}

/** Returns the address of the calling page. While the next page loads, the router's own location is already the next one's. */
export function useOwnAddress(): { readonly pathname: string; readonly search: object } {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const search: object = useMatch({ strict: false, select: (match) => match.search })
  return { pathname, search }
}

/** Returns the history state for links from a list, so that the opened page knows the list with its page, filters and search, and its row if any. */
export function useOpenedFromHere(label: string): (place?: PlaceInList) => HistoryState {
  const { pathname, search } = useOwnAddress()
  return (place) => ({ openedFrom: { to: pathname, search, label, ...(place && { place }) } })
}

/** Returns a record's back link: the list that it was opened from, or `plain` when it was opened by its address. */
export function useWayBack<Plain extends WayBack>(plain: Plain): { back: WayBack; goBack: () => void } {
  const opened = useRouterState({ select: (state) => state.location.state.openedFrom })
  const navigate = useNavigate()
  const back = opened ?? plain
  return { back, goBack: () => void navigate(dynamicLink({ to: back.to, search: back.search })) }
}
