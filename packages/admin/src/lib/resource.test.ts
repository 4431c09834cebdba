import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { noteDeleted, readAgain, readTouched } from './resource.ts'

const queryKey = ['orders', 'retrieve-order']

/** Creates a record read through a query client; each response is pending until `arrive`. */
function createRecord() {
  const queryClient = new QueryClient()
  const arrivals: (() => void)[] = []
  const record = { title: 'Before' }
  const queryFn = () => {
    const { title } = record
    return new Promise<string>((resolve) => arrivals.push(() => resolve(title)))
  }
  return {
    queryClient,
    record,
    asked: () => arrivals.length,
    arrive: () => arrivals.at(-1)?.(),
    /** Shows the record on the screen. @returns a function that removes it */
    show: () => new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined),
    prefetch: () => void queryClient.prefetchQuery({ queryKey, queryFn }),
    shown: () => queryClient.getQueryData(queryKey),
    isOld: () => queryClient.getQueryState(queryKey)?.isInvalidated,
  }
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 5))

test('a record changed during its first read is read again', async () => {
  const { queryClient, record, arrive, show, shown, asked } = createRecord()
  show()
  record.title = 'After'
  const done = readAgain(queryClient, { queryKey: ['orders'] })
  arrive()
  await soon()
  expect(shown()).toBe('Before')
  arrive()
  await done
  expect([shown(), asked()]).toEqual(['After', 2])
})

test('a record changed during a refetch is read once, after the change', async () => {
  const { queryClient, record, arrive, show, shown, asked } = createRecord()
  show()
  arrive()
  await soon()
  void queryClient.invalidateQueries({ queryKey })
  record.title = 'After'
  const done = readAgain(queryClient, { queryKey: ['orders'] })
  arrive()
  await done
  expect([shown(), asked()]).toEqual(['After', 3])
})

test('a record changed during a prefetch, or in a hidden tab, is stale on arrival', async () => {
  for (const refetchType of ['active', 'none'] as const) {
    const { queryClient, record, arrive, show, prefetch, isOld, asked } = createRecord()
    if (refetchType === 'none') show()
    else prefetch()
    record.title = 'After'
    const done = readAgain(queryClient, { queryKey: ['orders'], refetchType })
    arrive()
    await done
    expect([isOld(), asked()]).toEqual([true, 1])
  }
})

test('repeats a failed first read and throws nothing', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let asked = 0
  const queryFn = async () => {
    asked += 1
    await soon()
    throw new Error('No')
  }
  new QueryObserver(queryClient, { queryKey, queryFn }).subscribe(() => undefined)
  await readAgain(queryClient, { queryKey: ['orders'] })
  expect(asked).toBe(2)
})

test('refetches idle queries on the screen, and leaves unrelated ones', async () => {
  const { queryClient, record, arrive, show, shown, asked } = createRecord()
  show()
  arrive()
  await soon()
  await readAgain(queryClient, { queryKey: ['products'] })
  expect(asked()).toBe(1)
  record.title = 'After'
  const done = readAgain(queryClient, { queryKey: ['orders'] })
  await soon()
  arrive()
  await done
  expect(shown()).toBe('After')
})

test('does not refetch a deleted record while its page is open, unless the deletion failed', async () => {
  const queryClient = new QueryClient()
  const asked: string[] = []
  for (const id of ['order_1', 'order_2']) {
    const queryFn = () => asked.push(id)
    new QueryObserver(queryClient, {
      queryKey: ['orders', 'retrieve-order', { params: { id } }],
      queryFn,
    }).subscribe(() => undefined)
  }
  await soon()
  const takeBack = noteDeleted('order_1')
  await readAgain(queryClient, { queryKey: ['orders'] })
  expect(asked).toEqual(['order_1', 'order_2', 'order_2'])
  takeBack()
  await readAgain(queryClient, { queryKey: ['orders'] })
  expect(asked.slice(3).sort()).toEqual(['order_1', 'order_2'])
})

test('refetches affected queries on the screen once, and marks the others as stale', async () => {
  const queryClient = new QueryClient()
  const asked: string[] = []
  const options = (noun: string) => ({ queryKey: [noun, 'any'], queryFn: () => asked.push(noun) })
  for (const noun of ['orders', 'swaps', 'webhooks'])
    new QueryObserver(queryClient, options(noun)).subscribe(() => undefined)
  await queryClient.prefetchQuery(options('products'))
  asked.length = 0
  await readTouched(queryClient, [{ type: 'order', id: null }])
  expect(asked.sort()).toEqual(['orders', 'swaps'])
  expect(queryClient.getQueryState(['products', 'any'])?.isInvalidated).toBe(true)
  asked.length = 0
  await readTouched(queryClient, [{ type: 'order', id: null }], true)
  expect(asked).toEqual([])
  expect(queryClient.getQueryState(['swaps', 'any'])?.isInvalidated).toBe(true)
})
