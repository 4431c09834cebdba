import { explainedOrderFields, explainedOrderStatuses } from '@purser/domain/explanations'
import { z } from 'zod'
import { text } from '../values/index.ts'

export const explanationQuery = z.strictObject({
  field: text(60).pipe(z.enum([...explainedOrderFields, ...explainedOrderStatuses])),
})
