import { expect, test } from 'vitest'
import { sendChanged } from './send-changed.ts'

const base = { values: { name: 'Nordic', tax: 20 }, version: 1 }

/** Simulates a first save that fails because somebody else saved before. */
async function save(answer: () => Promise<typeof base>, isClear = true) {
  const told: unknown[] = []
  await sendChanged({ name: 'North', tax: 20 }, base, {
    send: async (...sent) => {
      told.push(sent)
      return sent[2] === 1
    },
    readAgain: answer,
    follow: ({ values }) => ({ values: { ...values, name: 'North' }, isClear }),
    onUnread: (error) => told.push(error),
  })
  return told
}

test('rereads the record after a concurrent save and sends the changes again', async () => {
  const theirs = { values: { name: 'Nordic', tax: 25 }, version: 2 }
  const first = [{ name: 'North', tax: 20 }, ['name'], 1]
  expect(await save(async () => theirs)).toEqual([first, [{ name: 'North', tax: 25 }, ['name'], 2]])
  expect(await save(async () => theirs, false)).toEqual([first])
})

test('reports that the record cannot be read, and sends nothing', async () => {
  const lost = new Error('Failed to fetch')
  expect(await save(() => Promise.reject(lost))).toEqual([[expect.anything(), ['name'], 1], lost])
})
