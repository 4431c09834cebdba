import { expect, test } from 'vitest'
import { ownPictures, withAbsolutePictureUrls } from './picture-addresses.ts'

test('pictures go out whole and come in by their path, and nothing else is touched', () => {
  const kept = {
    thumbnail: '/demo/mug.svg',
    images: [{ url: '/uploads/a.png' }, { url: 'https://elsewhere.example/a.png' }],
    named: { images: ['/uploads/b.png', '//elsewhere.example/b.png'], link: '/uploads/c.png' },
    metadata: { url: '/mine', images: ['/mine'] },
    items: [{ thumbnail: null }, { thumbnail: '/\\elsewhere.example/d.png' }],
  }
  const said = withAbsolutePictureUrls(structuredClone(kept), 'https://store.example')
  expect(said).toEqual({
    ...kept,
    thumbnail: 'https://store.example/demo/mug.svg',
    images: [{ url: 'https://store.example/uploads/a.png' }, { url: 'https://elsewhere.example/a.png' }],
    named: {
      images: ['https://store.example/uploads/b.png', '//elsewhere.example/b.png'],
      link: '/uploads/c.png',
    },
  })
  expect(ownPictures(structuredClone(said), 'https://store.example')).toEqual(kept)
  expect(ownPictures(structuredClone(said), 'https://store.example.org')).toEqual(said)
  expect(withAbsolutePictureUrls(structuredClone(kept), null)).toEqual(kept)
})

test('pictures of what a cart came to go out whole, and free data stay as they are', () => {
  const data = {
    id: 'order_1',
    items: [{ thumbnail: '/demo/mug.svg' }],
    payments: [{ data: { url: '/mine' } }],
  }
  expect(
    withAbsolutePictureUrls({ type: 'order', data: structuredClone(data) }, 'https://store.example'),
  ).toEqual({
    type: 'order',
    data: { ...data, items: [{ thumbnail: 'https://store.example/demo/mug.svg' }] },
  })
})

test('uploads that everybody may fetch elsewhere are said by that address, and come in by it', () => {
  const [name, base] = ['01JD0000000000000000000000.png', 'https://cdn.example/shop']
  const kept = { thumbnail: `/uploads/${name}`, images: ['/demo/mug.svg', `/uploads/${name}`] }
  const said = withAbsolutePictureUrls(structuredClone(kept), 'https://store.example', base)
  const address = `${base}/${name}`
  expect(said).toEqual({ thumbnail: address, images: ['https://store.example/demo/mug.svg', address] })
  expect(ownPictures(structuredClone(said), 'https://store.example', base)).toEqual(kept)
  expect(
    ownPictures({ url: `https://store.example/uploads/${name}` }, 'https://store.example', base),
  ).toEqual({
    url: `/uploads/${name}`,
  })
  const other = { url: `${base}/mug.png` }
  expect(ownPictures(structuredClone(other), 'https://store.example', base)).toEqual(other)
})
