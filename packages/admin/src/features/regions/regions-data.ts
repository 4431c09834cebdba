import { listRegions } from '@purser/contract/regions'
import { type RegionAttention, regionAttentions } from '@purser/domain/regions'
import { linkOptions } from '@tanstack/react-router'
import type { RegionChoice } from '../../components/region-choice/all-regions.ts'
import {
  type ListSearch,
  pageQuery,
  readAttention,
  readListSearch,
} from '../../components/resource-list/list-search.ts'
import type { Listing } from '../../components/resource-list/listing.ts'
import type { BackLink } from '../../ui/page-header.tsx'
import { settingsTrail } from '../store/index.ts'
import { messages } from './regions-messages.ts'

const pageSize = 50

export const regionLink = (id: string) => linkOptions({ to: '/a/settings/regions/$id', params: { id } })

export interface RegionsSearch extends ListSearch {
  readonly attention?: readonly RegionAttention[]
}

export const regionsListing: Listing<typeof listRegions, RegionChoice, RegionsSearch> = {
  endpoint: listRegions,
  readSearch: (raw) => ({ ...readListSearch(raw), ...readAttention(raw, regionAttentions) }),
  input: ({ offset, attention }) => ({
    query: {
      ...pageQuery(offset === undefined ? {} : { offset }, pageSize),
      order: 'name',
      ...(attention && { attention }),
    },
  }),
  rows: (page) => page.regions,
  rowLink: ({ id }) => regionLink(id),
  pageSize,
}

export const regionsTrail: readonly BackLink[] = [
  ...settingsTrail,
  { to: '/a/settings/regions', label: messages.title },
]
