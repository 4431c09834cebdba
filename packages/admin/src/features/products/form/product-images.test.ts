import { expect, test } from 'vitest'
import { changeImages, changeThumbnail, type ImagesValues, imagesBody, imagesOf } from './product-images.ts'

const image = (url: string) => ({
  id: url,
  url,
  metadata: null,
  created_at: '',
  updated_at: '',
  deleted_at: null,
})

test.each([
  ['no pictures', [], null, [], ''],
  ['thumbnail among the pictures', ['/a', '/b'], '/b', ['/a', '/b'], '/b'],
  ['separate thumbnail', ['/a'], '/t', ['/t', '/a'], '/t'],
])('pictures in the form: %s', (_, urls, thumbnail, images, chosen) => {
  const values = imagesOf({ images: urls.map(image), thumbnail })
  expect(values).toEqual({ images, thumbnail: chosen })
  expect(imagesBody(values)).toEqual({ images, thumbnail: chosen || null })
})

test.each<[string, ImagesValues, string[], string]>([
  ['the first picture becomes the thumbnail', { images: [], thumbnail: '' }, ['/a'], '/a'],
  [
    'the thumbnail stays when pictures are moved',
    { images: ['/a', '/b'], thumbnail: '/b' },
    ['/b', '/a'],
    '/b',
  ],
  [
    'when the thumbnail is removed, the next picture replaces it',
    { images: ['/a', '/b'], thumbnail: '/a' },
    ['/b'],
    '/b',
  ],
  ['without pictures there is no thumbnail', { images: ['/a'], thumbnail: '/a' }, [], ''],
])('%s', (_, before, images, thumbnail) => {
  expect(changeImages(before, images)).toEqual({ images, thumbnail })
})

test.each<[string, ImagesValues, string, string[]]>([
  ['a new picture comes before the others', { images: ['/a'], thumbnail: '/a' }, '/t', ['/t', '/a']],
  ['an existing picture keeps its place', { images: ['/a', '/b'], thumbnail: '/a' }, '/b', ['/a', '/b']],
  ['the only picture', { images: [], thumbnail: '' }, '/t', ['/t']],
])('as the thumbnail, %s', (_, before, thumbnail, images) => {
  expect(changeThumbnail(before, thumbnail)).toEqual({ images, thumbnail })
})
