import { type AnyRouter, type StaticDataRouteOption, useRouter } from '@tanstack/react-router'
import type { FC } from 'react'

/** An entry of the side navigation. */
export interface Section {
  readonly label: string
  readonly Icon: FC
  /** Whether the global search box searches its list. */
  readonly isSearchable?: boolean
  /** Keys that open it; only some pages have them (lists-3). */
  readonly keys?: string
}

/** A page of the settings: its name in the navigation, and its card on the hub. */
export interface Setting {
  readonly label: string
  readonly card: string
  /** Whether the global search box searches its list. */
  readonly isSearchable?: boolean
}

/** A list that belongs to a section and is searched by itself. */
interface Sublist {
  readonly label: string
  readonly isSearchable?: boolean
}

declare module '@tanstack/react-router' {
  /** A page as the whole admin knows it; declared with its route. */
  interface StaticDataRouteOption {
    section?: Section
    setting?: Setting
    sublist?: Sublist
    /** The id prefix of the records that the page shows, for links to any record. */
    record?: string
  }
}

/** A page whose list can be searched. */
export interface SearchablePage {
  readonly path: string
  readonly of: { readonly label: string; readonly isSearchable?: boolean }
}

type Kind = 'section' | 'setting' | 'sublist' | 'record'
type Known = { readonly [K in Kind]: readonly { readonly path: string; readonly of: Of<K> }[] }
type Of<K extends Kind> = NonNullable<StaticDataRouteOption[K]>

const known = new WeakMap<AnyRouter, Known>()

/** Returns the pages with a section, a setting or a record, in the order of the routes. */
export function usePages<K extends Kind>(kind: K): Known[K] {
  const router: AnyRouter = useRouter()
  const all = known.get(router) ?? readPages(router)
  known.set(router, all)
  return all[kind]
}

/** Returns the pages of the navigation, sections before settings. */
export const useNavigationPages = (): readonly SearchablePage[] => [
  ...usePages('section'),
  ...usePages('setting'),
]

/** Returns the pages whose lists are searched, in the order of the navigation; sublists at the end. */
export const useSearchedPages = (): readonly SearchablePage[] => [
  ...useNavigationPages(),
  ...usePages('sublist'),
]

function readPages(router: AnyRouter): Known {
  const routes = Object.values(router.routesById)
  const pagesWith = <K extends Kind>(kind: K) =>
    routes.flatMap((route) => {
      const of: Of<K> | undefined = route.options.staticData?.[kind]
      return of === undefined ? [] : [{ path: route.fullPath, of }]
    })
  return {
    section: pagesWith('section'),
    setting: pagesWith('setting'),
    sublist: pagesWith('sublist'),
    record: pagesWith('record'),
  }
}
