import { expect, test } from 'vitest'
import { ownPictures, withAbsolutePictureUrls } from './picture-addresses.ts'

test('pictures have full addresses in responses and paths in storage, and nothing else is changed', () => {
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

test('pictures in the result of a cart have full addresses, and free-form data is unchanged', () => {
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

test('uploads with a public address are returned and accepted with it', () => {
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
