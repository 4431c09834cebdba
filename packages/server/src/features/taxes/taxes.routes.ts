import * as contract from '@purser/contract/taxes'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, operation, type Route, read, remove, update } from '../../http/index.ts'
import type { SelectionQuery } from '../../selection/index.ts'
import { changeTaxed, createTaxRate, deleteTaxRate, updateTaxRate } from './change-tax-rates.ts'
import { listTaxRates, readTaxRate } from './tax-rates.queries.ts'

const answer = async (db: Db, id: string, { query }: { readonly query: SelectionQuery }) => ({
  tax_rate: await readTaxRate(db, id, query),
})

export const taxesRoutes: readonly Route[] = [
  read(contract.listTaxRates, (db, { query }) => listTaxRates(db, query)),
  read(contract.retrieveTaxRate, (db, { params, query }) => answer(db, params.id, { query })),
  create(contract.createTaxRate, createTaxRate, answer),
  update(contract.updateTaxRate, updateTaxRate, answer),
  remove(contract.deleteTaxRate, deleteTaxRate, answerDeleted('tax-rate')),
  operation(contract.addTaxRateProducts, {
    run: (tx, ctx, { params, body }) =>
      changeTaxed(tx, ctx, params.id, { kind: 'products', ids: body.products, way: 'add' }),
    answer,
  }),
  operation(contract.removeTaxRateProducts, {
    run: (tx, ctx, { params, body }) =>
      changeTaxed(tx, ctx, params.id, { kind: 'products', ids: body.products, way: 'remove' }),
    answer,
  }),
  operation(contract.addTaxRateProductTypes, {
    run: (tx, ctx, { params, body }) =>
      changeTaxed(tx, ctx, params.id, { kind: 'product_types', ids: body.product_types, way: 'add' }),
    answer,
  }),
  operation(contract.removeTaxRateProductTypes, {
    run: (tx, ctx, { params, body }) =>
      changeTaxed(tx, ctx, params.id, { kind: 'product_types', ids: body.product_types, way: 'remove' }),
    answer,
  }),
  operation(contract.addTaxRateShippingOptions, {
    run: (tx, ctx, { params, body }) =>
      changeTaxed(tx, ctx, params.id, { kind: 'shipping_options', ids: body.shipping_options, way: 'add' }),
    answer,
  }),
  operation(contract.removeTaxRateShippingOptions, {
    run: (tx, ctx, { params, body }) =>
      changeTaxed(tx, ctx, params.id, {
        kind: 'shipping_options',
        ids: body.shipping_options,
        way: 'remove',
      }),
    answer,
  }),
]
