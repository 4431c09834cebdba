import { Readable } from 'node:stream'

/** Returns a stream of pieces after reading the first one, so that an error is reported before the response begins. */
export async function startStream<Piece>(pieces: AsyncGenerator<Piece>): Promise<Readable> {
  const first = await pieces.next()
  return Readable.from(
    (async function* () {
      if (!first.done) yield first.value
      yield* pieces
    })(),
  )
}
