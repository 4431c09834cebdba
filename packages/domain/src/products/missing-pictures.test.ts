import { expect, test } from 'vitest'
import { withoutMissingPictures } from './index.ts'

const [there, other, lost] = [
  { url: '/uploads/a.jpg', is_missing: false },
  { url: 'https://cdn.example.com/b.jpg', is_missing: false },
  { url: '/uploads/c.jpg', is_missing: true },
]

test.each([
  ['an image', [there, lost, other], false, { images: [there.url, other.url] }],
  ['a thumbnail', [other, there], true, { images: [other.url, there.url], thumbnail: other.url }],
  ['both', [lost, there], true, { images: [there.url], thumbnail: there.url }],
  ['every picture', [lost], true, { images: [], thumbnail: null }],
])('%s is removed where its file is missing (today-26)', (_name, images, is_thumbnail_missing, change) => {
  expect(withoutMissingPictures({ images, is_thumbnail_missing })).toEqual(change)
})
