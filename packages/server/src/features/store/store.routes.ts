import * as contract from '@purser/contract/store'
import type { Db } from '../../database/index.ts'
import { operation, type Route, read } from '../../http/index.ts'
import { addCurrency } from './add-currency.ts'
import { listCurrencies, readKnownCurrency } from './list-currencies.ts'
import { listPaymentProviders } from './list-payment-providers.ts'
import { readCurrency } from './read-currency.ts'
import { removeCurrency } from './remove-currency.ts'
import { readStore } from './store.queries.ts'
import { updateCurrency } from './update-currency.ts'
import { updateStore } from './update-store.ts'

const answer = async (db: Db) => ({ store: await readStore(db) })

export const storeRoutes: readonly Route[] = [
  read(contract.retrieveStore, answer),
  read(contract.listPaymentProviders, async (db, _input, { limitsOf }) => ({
    payment_providers: await listPaymentProviders(db, limitsOf),
  })),
  read(contract.listCurrencies, (db, { query }) => listCurrencies(db, query)),
  read(contract.retrieveCurrency, async (db, { params }) => ({
    currency: await readCurrency(db, params.code),
  })),
  operation(contract.updateStore, { run: (tx, ctx, { body }) => updateStore(tx, ctx, body), answer }),
  operation(contract.updateCurrency, {
    run: (tx, ctx, { params, body }) => updateCurrency(tx, ctx, params.code, body),
    answer: async (db, code) => ({ currency: await readKnownCurrency(db, code) }),
  }),
  operation(contract.addCurrency, {
    run: (tx, ctx, { params }) => addCurrency(tx, ctx, params.code),
    answer,
  }),
  operation(contract.removeCurrency, {
    run: (tx, ctx, { params }) => removeCurrency(tx, ctx, params.code),
    answer,
  }),
]
