import type { Claim } from '@purser/contract/claims'
import { describe, expect, test } from 'vitest'
import { compareEdits } from '../../components/edited-together/compare-edits.ts'
import { claimChanges, claimValuesOf, entryIn, picturesIn, takenAway, withEntry } from './claim-edit.ts'

const item = (id: string, note: string, images: readonly string[]) => ({
  id,
  reason: 'wrong_item',
  note,
  quantity: 1,
  item: { title: id },
  tags: [{ id: 'tag_rim', value: 'rim' }],
  images: images.map((url) => ({ id: `image of ${url}`, url })),
})
const claimOf = (...items: readonly object[]) => ({ id: 'claim_1', claim_items: items }) as Claim // The form reads only these fields of a claim.
const opened = claimOf(item('shirt', 'Torn', ['a']), item('mug', 'Chipped', ['b']))
const base = claimValuesOf(opened, true)

describe('a claim that is edited', () => {
  test('sends changed items in full and leaves out the others', () => {
    const values = withEntry(base, 'mug', { ...entryIn(base, 'mug'), note: 'Broken', tags: ['rim', 'glaze'] })
    expect(claimChanges(opened, values, ['mug note', 'mug tags'])).toEqual({
      claim_items: [
        {
          id: 'mug',
          reason: 'wrong_item',
          note: 'Broken',
          tags: [{ id: 'tag_rim' }, { value: 'glaze' }],
          images: [{ id: 'image of b' }],
        },
      ],
    })
  })

  test('sends the notification choice only when it was changed', () => {
    expect(claimChanges(opened, { ...base, isNotified: false }, ['isNotified'])).toEqual({
      claim_items: [],
      no_notification: true,
    })
  })

  test('keeps a picture that somebody else added, and its file', () => {
    const mine = withEntry(base, 'shirt', { ...entryIn(base, 'shirt'), note: 'Torn at the seam' })
    const theirs = claimOf(item('shirt', 'Torn', ['a', 'theirs']), item('mug', 'Chipped', ['b']))
    const { merged, conflicts } = compareEdits(base, mine, claimValuesOf(theirs, true))
    expect(conflicts).toEqual([])
    expect(entryIn(merged, 'shirt')).toMatchObject({ note: 'Torn at the seam', images: ['a', 'theirs'] })
    expect(takenAway([...picturesIn(base), ...picturesIn(merged)], theirs)).toEqual([])
  })

  test('lists the files of pictures that were removed', () => {
    expect(takenAway(picturesIn(base), claimOf(item('shirt', 'Torn', []), item('mug', '', ['b'])))).toEqual([
      'a',
    ])
  })
})
