import type { Endpoint } from '@purser/contract/endpoints'
import type { TaxRateRecord } from '@purser/contract/taxes'
import * as contract from '@purser/contract/taxes'
import type { z } from 'zod'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, operation, type Route, read, remove, update } from '../../http/index.ts'
import type { SelectionQuery } from '../../selection/index.ts'
import { changeTaxed, createTaxRate, deleteTaxRate, updateTaxRate } from './change-tax-rates.ts'
import { listTaxRates, readTaxRate } from './tax-rates.queries.ts'
import type { TaxedKind } from './taxed-records.ts'

const answer = async (db: Db, id: string, { query }: { readonly query: SelectionQuery }) => ({
  tax_rate: await readTaxRate(db, id, query),
})

type TaxedEndpoint = Endpoint<
  z.ZodType<{ id: string }>,
  z.ZodType<SelectionQuery>,
  z.ZodType<{ readonly [Kind in TaxedKind]?: readonly string[] }>,
  z.ZodType<{ tax_rate: TaxRateRecord }>
>

/** Routes the calls that add records of a kind to a tax rate, and remove them. */
const taxedRoutes = (kind: TaxedKind, add: TaxedEndpoint, remove: TaxedEndpoint): readonly Route[] =>
  (
    [
      [add, 'add'],
      [remove, 'remove'],
    ] as const
  ).map(([endpoint, way]) =>
    operation<TaxedEndpoint, string>(endpoint, {
      run: (tx, ctx, { params, body }) =>
        changeTaxed(tx, ctx, params.id, { kind, ids: body[kind] ?? [], way }),
      answer,
    }),
  )

export const taxesRoutes: readonly Route[] = [
  read(contract.listTaxRates, (db, { query }) => listTaxRates(db, query)),
  read(contract.retrieveTaxRate, (db, { params, query }) => answer(db, params.id, { query })),
  create(contract.createTaxRate, createTaxRate, answer),
  update(contract.updateTaxRate, updateTaxRate, answer),
  remove(contract.deleteTaxRate, deleteTaxRate, answerDeleted('tax-rate')),
  ...taxedRoutes('products', contract.addTaxRateProducts, contract.removeTaxRateProducts),
  ...taxedRoutes('product_types', contract.addTaxRateProductTypes, contract.removeTaxRateProductTypes),
  ...taxedRoutes(
    'shipping_options',
    contract.addTaxRateShippingOptions,
    contract.removeTaxRateShippingOptions,
  ),
]
