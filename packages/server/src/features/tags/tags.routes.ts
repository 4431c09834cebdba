import * as contract from '@purser/contract/tags'
import { operation, type Route, read } from '../../http/index.ts'
import { listTagColors, setTagColor } from './tag-colors.ts'

export const tagsRoutes: readonly Route[] = [
  read(contract.listTagColors, listTagColors),
  operation(contract.setTagColor, {
    run: (tx, ctx, { body }) => setTagColor(tx, ctx, body),
    answer: listTagColors,
  }),
]
