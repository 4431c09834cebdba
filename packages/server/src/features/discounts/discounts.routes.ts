import * as contract from '@purser/contract/discounts'
import type { Db } from '../../database/index.ts'
import { answerDeleted, create, list, operation, type Route, read, remove, update } from '../../http/index.ts'
import { changeProduct, changeRegion } from './change-links.ts'
import { createDiscount } from './create-discount.ts'
import { deleteDiscount } from './delete-discount.ts'
import { readDiscount, readDiscountByCode } from './discounts.queries.ts'
import { createDynamicCode, deleteDynamicCode } from './dynamic-codes.ts'
import { explainStatusOfDiscount } from './explain-discount-status.ts'
import { explainUsesOf } from './explain-uses.ts'
import { listDiscounts } from './list-discounts.ts'
import { listUses } from './list-uses.ts'
import { updateDiscount } from './update-discount.ts'

const answer = async (db: Db, id: string) => ({ discount: await readDiscount(db, id) })

export const discountsRoutes: readonly Route[] = [
  list(contract.listDiscounts, (db, { query }, { now }) => listDiscounts(db, query, now)),
  read(contract.retrieveDiscountByCode, async (db, { params, query }) => ({
    discount: await readDiscountByCode(db, params.code, query),
  })),
  read(contract.retrieveDiscount, async (db, { params, query }) => ({
    discount: await readDiscount(db, params.id, query),
  })),
  read(contract.explainDiscount, (db, { params: { id }, query: { field } }, { now }) =>
    field === 'status' ? explainStatusOfDiscount(db, id, now) : explainUsesOf(db, id),
  ),
  read(contract.listDiscountUses, (db, { params, query }) => listUses(db, params.id, query)),
  create(contract.createDiscount, createDiscount, answer),
  update(contract.updateDiscount, updateDiscount, answer),
  remove(contract.deleteDiscount, deleteDiscount, answerDeleted('discount')),
  operation(contract.addDiscountRegion, {
    run: (tx, ctx, { params }) => changeRegion(tx, ctx, params, true),
    answer,
  }),
  operation(contract.removeDiscountRegion, {
    run: (tx, ctx, { params }) => changeRegion(tx, ctx, params, false),
    answer,
  }),
  operation(contract.addDiscountProduct, {
    run: (tx, ctx, { params }) => changeProduct(tx, ctx, params, true),
    answer,
  }),
  operation(contract.removeDiscountProduct, {
    run: (tx, ctx, { params }) => changeProduct(tx, ctx, params, false),
    answer,
  }),
  operation(contract.createDynamicCode, {
    run: (tx, ctx, { params, body }) => createDynamicCode(tx, ctx, params.id, body),
    answer,
  }),
  operation(contract.deleteDynamicCode, {
    run: (tx, ctx, { params }) => deleteDynamicCode(tx, ctx, params),
    answer,
  }),
]
