import { expect, test } from 'vitest'
import { mailedEvents } from '../notifications/index.ts'
import { TEST_TOPIC, topicGroups, topicLabel, topics } from './index.ts'

test('every topic is in one group, with its own label', () => {
  expect(topicGroups.flatMap((group) => group.topics).sort()).toEqual([...topics].sort())
  expect(new Set(topics.map(topicLabel)).size).toBe(topics.length)
  expect(topics.map(topicLabel).filter((words) => /[._]/.test(words))).toEqual([])
})

test('events that customers are notified of can be subscribed to; the test topic cannot', () => {
  expect(mailedEvents.filter((event) => !topics.some((topic) => topic === event))).toEqual([])
  expect(topics).not.toContain(TEST_TOPIC)
})

test.each([
  ['order.placed', 'Order placed'],
  ['webhook.test', 'Test'],
  ['order.of_yesterday', 'order.of_yesterday'],
  ['toString', 'toString'],
])('%s reads %s', (topic, words) => {
  expect(topicLabel(topic)).toBe(words)
})
