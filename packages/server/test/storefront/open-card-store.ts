import type { PaymentProvider } from '../../src/providers/index.ts'
import { shop } from '../open-shop.ts'
import { priceShop } from '../price-shop.ts'
import { openStore, type TestStore } from '../store.ts'

/** Opens a store with priced goods, whose customers may also pay by the provider `card`; its worker runs. */
export async function openCardStore(provider: PaymentProvider): Promise<TestStore> {
  const store = await openStore({ paymentProviders: [provider], providerTimeLimit: 2_000 })
  await priceShop(store.db)
  await store.db.insertInto('payment_provider').values({ id: 'card' }).execute()
  await store.db
    .insertInto('region_payment_providers')
    .values({ region_id: shop.region.id, provider_id: 'card' })
    .execute()
  store.app.startWorker()
  return store
}
