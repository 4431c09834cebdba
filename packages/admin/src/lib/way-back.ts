import { type HistoryState, useMatch, useNavigate, useRouterState } from '@tanstack/react-router'

/** A row of a list: whose it is, and how many stand before it in all pages. */
export interface PlaceInList {
  readonly id: string
  readonly position: number
}

/** A list as it stood: its address and its name. */
export interface WayBack {
  readonly to: string
  readonly label: string
  /** Its page, filters and search words. */
  readonly search?: object
  /** The row that was opened. */
  readonly place?: PlaceInList
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list that a record was opened from. It stays with the record's entry in the browser's history, over a reload too. */
    openedFrom?: WayBack
  }
}

/** The address of the page that asks, also while the next one is on its way: the router's own is the next one's by then. */
export function useOwnAddress(): { readonly pathname: string; readonly search: object } {
  const pathname = useMatch({ strict: false, select: (match) => match.pathname })
  const search: object = useMatch({ strict: false, select: (match) => match.search })
  return { pathname, search }
}

/** For the links of a list and of its rows: what opens knows the list with its page, filters and search, and its own row, if it has one. */
export function useOpenedFromHere(label: string): (place?: PlaceInList) => HistoryState {
  const { pathname, search } = useOwnAddress()
  return (place) => ({ openedFrom: { to: pathname, search, label, ...(place && { place }) } })
}

/** Where a record leads back to: the list that it was opened from; `plain` when it was opened by its address. */
export function useWayBack<Plain extends WayBack>(plain: Plain): { back: WayBack; goBack: () => void } {
  const opened = useRouterState({ select: (state) => state.location.state.openedFrom })
  const navigate = useNavigate()
  const back = opened ?? plain
  // Which list it is, no route's own types can say.
  return { back, goBack: () => void navigate({ to: back.to, search: back.search } as never) }
}
