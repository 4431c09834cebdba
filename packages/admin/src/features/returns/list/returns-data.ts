import { type ListSearch, pageQuery } from '../../../components/resource-list/list-search.ts'

export const pageSize = 20

export const returnsInput = (search: ListSearch) => ({ query: pageQuery(search, pageSize) })
export const returnInput = (id: string) => ({ params: { id } })
