import { idPrefixes } from '@purser/domain/ids'
import {
  DEFAULT_OPTION_VALUE,
  deleteOptionRefusal,
  listLimitRefusal,
  optionTitleRefusal,
} from '@purser/domain/products'
import { type Context, insertRows, newId, type Tx, writeJournal } from '../../../database/index.ts'
import { notFound, refuse, refuseStaleVersion } from '../../../http/index.ts'
import { emit } from '../../../jobs/index.ts'
import { lockParts, lockProduct, type SavedParts } from './saved-product.ts'

interface OneOption {
  readonly id: string
  readonly option_id: string
}

/**
 * Adds an option; existing variants get the given value, else the default one. Returns the product's id. Throws 404, 409, 400 for too many
 * options, or 422 if the title is taken.
 */
export async function createOption(
  tx: Tx,
  ctx: Context,
  id: string,
  { title, value = DEFAULT_OPTION_VALUE }: { readonly title: string; readonly value?: string | undefined },
): Promise<string> {
  const { options, variants } = await lockOptions(tx, ctx, id)
  refuse(listLimitRefusal('options', options.length + 1), 'invalid_data')
  refuse(optionTitleRefusal(options, title), 'duplicate_error')
  const option_id = newId(idPrefixes.product_option)
  const when = { created_at: ctx.now, updated_at: ctx.now }
  const rank = Math.max(-1, ...options.map((option) => option.rank)) + 1
  await tx
    .insertInto('product_option')
    .values({ id: option_id, product_id: id, title, rank, ...when })
    .execute()
  await insertRows(
    tx,
    'product_option_value',
    variants.map((variant) => ({
      id: newId(idPrefixes.product_option_value),
      option_id,
      variant_id: variant.id,
      value,
      ...when,
    })),
  )
  await tellOfOption(tx, ctx, id, { operation: 'create-option', before: null, after: title })
  return id
}

/** Renames an option and returns the product's id. Throws 404, 409, or 422 if another option has the title. */
export async function updateOption(
  tx: Tx,
  ctx: Context,
  { id, option_id }: OneOption,
  { title }: { readonly title: string },
): Promise<string> {
  const { options } = await lockOptions(tx, ctx, id)
  const option = requireOption(options, option_id)
  if (option.title === title) return id
  refuse(optionTitleRefusal(options, title, option_id), 'duplicate_error')
  await tx
    .updateTable('product_option')
    .set({ title, updated_at: ctx.now })
    .where('id', '=', option_id)
    .execute()
  await tellOfOption(tx, ctx, id, { operation: 'update-option', before: option.title, after: title })
  return id
}

/** Deletes an option with its values and returns the product's id. Throws 404, 409, or 400 if the variants differ in it. */
export async function deleteOption(tx: Tx, ctx: Context, { id, option_id }: OneOption): Promise<string> {
  const { options, variants } = await lockOptions(tx, ctx, id)
  const { title } = requireOption(options, option_id)
  const values = variants.flatMap((variant) => variant.values.get(option_id)?.value ?? [])
  refuse(deleteOptionRefusal({ title, values }), 'invalid_data')
  const when = { deleted_at: ctx.now, updated_at: ctx.now }
  await tx.updateTable('product_option_value').set(when).where('option_id', '=', option_id).execute()
  await tx.updateTable('product_option').set(when).where('id', '=', option_id).execute()
  await tellOfOption(tx, ctx, id, { operation: 'delete-option', before: title, after: null })
  return id
}

async function lockOptions(tx: Tx, ctx: Context, id: string): Promise<SavedParts> {
  const { version } = await lockProduct(tx, id)
  refuseStaleVersion('product', ctx.seenVersion, version)
  return lockParts(tx, id)
}

function requireOption(options: SavedParts['options'], id: string) {
  const option = options.find((each) => each.id === id)
  if (!option) throw notFound('Option', id)
  return option
}

interface OptionChange {
  readonly operation: 'create-option' | 'update-option' | 'delete-option'
  /** The option's title. */
  readonly before: string | null
  readonly after: string | null
}

/** Records an option's change as a change of its product. */
async function tellOfOption(
  tx: Tx,
  ctx: Context,
  id: string,
  { operation, before, after }: OptionChange,
): Promise<void> {
  await tx.updateTable('product').set({ updated_at: ctx.now }).where('id', '=', id).execute()
  await writeJournal(tx, ctx, {
    operation,
    resource_id: id,
    before: before === null ? null : { option: before },
    after: after === null ? null : { option: after },
  })
  await emit(tx, ctx, 'product.updated', { id, fields: ['options'] })
}
