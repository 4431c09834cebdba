import { appMayCall, appRights, isOperation, operations } from '@purser/domain/operations'
import { expect, test } from 'vitest'
import { routes } from '../../app-routes.ts'

test('an app can get rights to nouns of the wire, but none to running the store', () => {
  const given = new Set(appRights.map((right) => right.split(':')[0]))
  const asked = routes.flatMap(({ endpoint }) => [
    endpoint.noun,
    ...(isOperation(endpoint.name) ? operations[endpoint.name].permission.split(':') : []),
  ])
  expect([...given].filter((noun) => !asked.includes(noun ?? ''))).toEqual([])
  const closed = ['api-keys', 'apps', 'history', 'session', 'users']
  expect(closed.filter((noun) => given.has(noun) || !asked.includes(noun))).toEqual([])
})

test('no app can read a history, whatever its rights', () => {
  const histories = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.split('/').includes('history'))
  expect(histories.map(({ name }) => name)).toContain('list-order-history')
  expect(histories.filter((endpoint) => appMayCall(appRights, endpoint))).toEqual([])
})
