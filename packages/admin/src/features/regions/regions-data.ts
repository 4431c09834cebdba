import { listRegions } from '@purser/contract/regions'
import { linkOptions } from '@tanstack/react-router'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import { type ListSearch, pageQuery, readListSearch } from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { messages } from './regions-messages.ts'

const pageSize = 50

export const regionLink = (id: string) => linkOptions({ to: '/a/settings/regions/$id', params: { id } })

export const regionsListing: Listing<typeof listRegions, RegionChoice, ListSearch> = {
  endpoint: listRegions,
  readSearch: readListSearch,
  input: ({ offset }) => ({
    query: { ...pageQuery(offset === undefined ? {} : { offset }, pageSize), order: 'name' },
  }),
  rows: (page) => page.regions,
  rowLink: ({ id }) => regionLink(id),
  pageSize,
}

export const regionsTrail: readonly BackLink[] = [
  ...settingsTrail,
  { to: '/a/settings/regions', label: messages.title },
]
