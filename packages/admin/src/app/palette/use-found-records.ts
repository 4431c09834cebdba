import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import type { AnyListing } from '../../components/resource-list/listing.ts'
import { dynamicLink } from '../../lib/routes/dynamic-link.ts'
import { useSearchedPages } from '../../lib/routes/page-data.ts'
import type { PaletteGroup } from './palette-groups.ts'

/** Pause in typing before a search, in ms. */
const debounce = 200

interface Searched {
  readonly title: string
  readonly find: NonNullable<AnyListing['find']>
  readonly isNumbered: boolean
}

interface FoundRecords {
  readonly groups: readonly PaletteGroup[]
  readonly isSearching: boolean
  readonly isFailed: boolean
}

/** Searches the records of every section's list, once typing pauses. */
export function useFoundRecords(typed: string): FoundRecords {
  const navigate = useNavigate()
  const [q] = useDebouncedValue(typed, debounce)
  const searches = useSearchedLists().flatMap(({ title, find, isNumbered }) => [
    // Many newer records may have the digits elsewhere.
    ...(isNumbered && /^\d+$/.test(q) ? [{ title, query: find(`#${q}`) }] : []),
    { title, query: find(q) },
  ])
  const found = useQueries({
    queries: searches.map(({ query }) => ({
      ...query,
      enabled: q !== '',
      placeholderData: keepPreviousData,
    })),
  })
  const groups = new Map<string, Map<string, PaletteGroup['items'][number]>>()
  for (const [place, { title }] of searches.entries()) {
    const items = groups.get(title) ?? new Map()
    groups.set(title, items)
    for (const { id, label, detail, link } of (q !== '' && found[place]?.data) || [])
      items.set(id, { id, label, detail, effect: () => void navigate(dynamicLink(link)) })
  }
  return {
    groups: [...groups].map(([title, items]) => ({ title, items: [...items.values()] })),
    isSearching: q !== typed || found.some(({ isFetching }) => isFetching),
    isFailed: found.some(({ isError }) => isError),
  }
}

/** Returns the lists that can be searched, in the order of the navigation. */
function useSearchedLists(): Searched[] {
  const { routesByPath } = useRouter()
  const listings = new Map(
    Object.entries(routesByPath).map(([path, route]) => [path, route.options.staticData?.listing]),
  )
  return useSearchedPages().flatMap(({ path, of: { label } }) => {
    const listing = listings.get(path)
    return listing?.find ? [{ title: label, find: listing.find, isNumbered: listing.isNumbered }] : []
  })
}
