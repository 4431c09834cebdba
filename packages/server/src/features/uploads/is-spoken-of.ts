import type { Db } from '../../database/index.ts'

/** Whether a claim, a product or a line shows one of these addresses as its picture. */
export async function isSpokenOf(db: Db, addresses: readonly string[]): Promise<boolean> {
  const { isSpokenOf: found } = await db
    .selectNoFrom((of) => [
      of
        .or([
          of.exists(
            of
              .selectFrom('claim_image')
              .select('id')
              .where('url', 'in', addresses)
              .where('deleted_at', 'is', null),
          ),
          of.exists(of.selectFrom('image').select('id').where('url', 'in', addresses)),
          of.exists(of.selectFrom('product').select('id').where('thumbnail', 'in', addresses)),
          of.exists(of.selectFrom('line_item').select('id').where('thumbnail', 'in', addresses)),
        ])
        .as('isSpokenOf'),
    ])
    .executeTakeFirstOrThrow()
  return Boolean(found)
}
