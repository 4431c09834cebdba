import { appMayCall, appRights, isOperation, operations } from '@purser/domain/operations'
import { expect, test } from 'vitest'
import { routes } from '../../app-routes.ts'

test('what an app may be given are nouns of the wire, and who runs the store is none of its business', () => {
  const given = new Set(appRights.map((right) => right.split(':')[0]))
  const asked = routes.flatMap(({ endpoint }) => [
    endpoint.noun,
    ...(isOperation(endpoint.name) ? operations[endpoint.name].permission.split(':') : []),
  ])
  expect([...given].filter((noun) => !asked.includes(noun ?? ''))).toEqual([])
  const closed = ['api-keys', 'apps', 'history', 'session', 'users']
  expect(closed.filter((noun) => given.has(noun) || !asked.includes(noun))).toEqual([])
})

test('no app reads a history, whatever its rights', () => {
  const histories = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => path.split('/').includes('history'))
  expect(histories.map(({ name }) => name)).toContain('list-order-history')
  expect(histories.filter((endpoint) => appMayCall(appRights, endpoint))).toEqual([])
})
