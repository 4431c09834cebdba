import { type ListSearch, pageQuery } from '../../../components/resource-list/list-search.ts'

export const pageSize = 20

export const swapsInput = (search: ListSearch) => ({
  query: { ...pageQuery(search, pageSize), expand: 'order' },
})
