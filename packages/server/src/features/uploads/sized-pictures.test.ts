import { pictureSizes, sizedName } from '@purser/domain/uploads'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { someOf } from '../../../../../long-tests.ts'
import { storages } from '../../../test/storages/storages.ts'
import { openStore, type TestStore } from '../../../test/store.ts'
import { type FileStorage, StorageUnavailable } from '../../providers/index.ts'
import { createSizedPictures } from './sized-pictures.ts'
import { uploadFiles } from './testing/upload-files.ts'

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } })

function newGate() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((opened) => {
    resolve = opened
  })
  return { promise, resolve }
}

describe.each(someOf(storages))('pictures in sizes on %s', (_, open) => {
  let kept: Awaited<ReturnType<typeof open>>
  let store: TestStore
  let puts: string[] = []
  let isAway = false
  beforeAll(async () => {
    kept = await open()
    const put: FileStorage['put'] = (name, body, type) => {
      puts.push(name)
      return kept.storage.put(name, body, type)
    }
    const get: FileStorage['get'] = (name) =>
      isAway ? Promise.reject(new StorageUnavailable('away')) : kept.storage.get(name)
    store = await openStore({ storage: { ...kept.storage, put, get } })
  })
  afterAll(async () => {
    await store.close()
    await kept.close()
  })

  async function upload(body: Buffer): Promise<string> {
    const answer = await uploadFiles(store, [[body]])
    return answer.body.uploads[0]?.key ?? ''
  }
  const fetch = (name: string, headers: Record<string, string> = {}) =>
    store.app.http.inject({ method: 'GET', url: `/uploads/${name}`, headers })
  const sizeOf = async (body: Buffer) => {
    const { width, height, format, pages } = await sharp(body).metadata()
    return { width, height, format, pages }
  }

  test('the shorter side gets the requested number of pixels, and no picture is enlarged', async () => {
    const name = await upload(await draw(1_200, 800).jpeg().toBuffer())
    for (const size of pictureSizes) {
      const answer = await fetch(sizedName(name, size))
      const height = Math.min(size, 800)
      expect([answer.statusCode, answer.headers]).toMatchObject([
        200,
        {
          'content-type': 'image/webp',
          'cache-control': 'public, max-age=31536000, immutable',
          'content-security-policy': "sandbox; default-src 'none'",
          'x-content-type-options': 'nosniff',
          etag: `"${sizedName(name, size)}"`,
        },
      ])
      expect(await sizeOf(answer.rawPayload)).toMatchObject({ width: height * 1.5, height, format: 'webp' })
    }
    const whole = await fetch(name)
    expect(await sizeOf(whole.rawPayload)).toMatchObject({ width: 1_200, height: 800, format: 'jpeg' })
  })

  test('a browser that has the picture gets 304', async () => {
    const name = sizedName(await upload(await draw(60, 60).png().toBuffer()), 48)
    const { etag = '' } = (await fetch(name)).headers
    const again = await fetch(name, { 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('of an animation, the first frame is shown', async () => {
    const frames = await Promise.all(
      [draw(90, 60), draw(90, 60).negate()].map((each) => each.png().toBuffer()),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(2)
    const answer = await fetch(sizedName(await upload(gif), 48))
    expect(await sizeOf(answer.rawPayload)).toEqual({
      width: 72,
      height: 48,
      format: 'webp',
      pages: undefined,
    })
  })

  test('of many simultaneous first requests one creates the size, and later ones reuse it', async () => {
    const name = sizedName(await upload(await draw(400, 400).png().toBuffer()), 96)
    puts = []
    const answers = await Promise.all(Array.from({ length: 24 }, () => fetch(name)))
    expect(
      new Set(answers.map(({ statusCode, rawPayload }) => `${statusCode} ${rawPayload.length}`)).size,
    ).toBe(1)
    expect((await fetch(name)).statusCode).toBe(200)
    expect(puts).toEqual([name])
    expect(await kept.names()).toContain(name)
  })

  test("sizes that we don't offer, and pictures that don't exist, are not made", async () => {
    const name = await upload(await draw(60, 60).png().toBuffer())
    const before = await kept.names()
    for (const wrong of [
      `${name}.97.webp`,
      `${name}.0.webp`,
      `${name}.1e9.webp`,
      `${name}.-48.webp`,
      `${name}.48.png`,
      `${name}.48.webp.48.webp`,
      `${name}?size=48.webp/..`,
      `..%2f${name}.48.webp`,
      sizedName('01JD0000000000000000000000.png', 48),
    ]) {
      const answer = await fetch(wrong)
      expect([wrong, answer.statusCode]).toEqual([wrong, wrong.includes('?') ? 200 : 404])
    }
    expect(await kept.names()).toEqual(before)
  })

  test('deleting a picture also deletes its sizes, even one being created', async () => {
    const key = await upload(await draw(300, 200).png().toBuffer())
    for (const size of [48, 192] as const) expect((await fetch(sizedName(key, size))).statusCode).toBe(200)
    const [reached, gate] = [newGate(), newGate()]
    const put: FileStorage['put'] = async (...file) => {
      reached.resolve()
      await gate.promise
      await kept.storage.put(...file)
    }
    const making = createSizedPictures(store.db, { ...kept.storage, put })(key, 96)
    await reached.promise
    expect((await store.call('DELETE', '/admin/uploads', { file_key: key })).status).toBe(200)
    gate.resolve()
    expect(await making).not.toBeNull()
    expect((await kept.names()).filter((name) => name.startsWith(key))).toEqual([])
    for (const name of [key, sizedName(key, 48), sizedName(key, 384)]) {
      expect((await fetch(name)).statusCode).toBe(404)
    }
  })

  test('when the queue is full, further requests are asked to retry', async () => {
    const key = await upload(await draw(300, 200).png().toBuffer())
    const gate = newGate()
    const put: FileStorage['put'] = async (...file) => {
      await gate.promise
      await kept.storage.put(...file)
    }
    const read = createSizedPictures(store.db, { ...kept.storage, put }, 1)
    // Both look for an existing size first, so which of them starts first is random.
    const asked = [read(key, 48), read(key, 96)]
    await expect(Promise.race(asked)).rejects.toMatchObject({
      type: 'too_many_requests',
      details: { retryAfter: 5 },
    })
    gate.resolve()
    const ends = await Promise.allSettled(asked)
    expect(ends).toContainEqual({ status: 'fulfilled', value: expect.anything() })
    expect(await read(key, 96)).not.toBeNull()
  })

  test('a missing or temporarily unavailable picture is not cached permanently (uploads-7)', async () => {
    const answers = []
    for (isAway of [false, true])
      for (const name of ['01JD0000000000000000000000.png', '01JD0000000000000000000000.png.48.webp'])
        answers.push(await fetch(name))
    isAway = false
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 503, 503])
    for (const { headers } of answers)
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined])
  })

  test('requests for unknown names delay nobody', async () => {
    const key = await upload(await draw(300, 200).png().toBuffer())
    const read = createSizedPictures(store.db, kept.storage, 1)
    const strangers = Array.from({ length: 8 }, (_, one) => read(`01JD000000000000000000000${one}.png`, 48))
    const [picture, ...none] = await Promise.all([read(key, 48), ...strangers])
    expect(picture).not.toBeNull()
    expect(new Set(none)).toEqual(new Set([null]))
  })

  test('a size that can’t be stored is served all the same', async () => {
    const key = await upload(await draw(300, 200).png().toBuffer())
    const put = () => Promise.reject(new StorageUnavailable('away'))
    const made = await createSizedPictures(store.db, { ...kept.storage, put })(key, 48)
    expect(await sizeOf(made ?? Buffer.alloc(0))).toMatchObject({ width: 72, height: 48 })
  })
})
