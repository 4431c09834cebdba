import { createProduct, retrieveProduct } from '@purser/contract/products'
import { listRegions } from '@purser/contract/regions'
import { copyOfProduct } from '@purser/domain/products'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { Command } from '../../components/commands/command.ts'
import { useGoOn } from '../../components/leave/use-leave.ts'
import { toastSavedElsewhere } from '../../components/toast/toast-action.tsx'
import { useAction } from '../../lib/action.ts'
import { messageOf } from '../../lib/api-error.ts'
import { resourceOptions } from '../../lib/resource.ts'
import { toastError } from '../../lib/toast.ts'
import { productInput, regionsInput } from './products-data.ts'
import { messages } from './products-messages.ts'

/** 'Copy product' for one product; disabled with a reason otherwise. Opens the copy (products-3). */
export function useCopyProduct(id: string | undefined): Command {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const goOn = useGoOn()
  const [isReading, setReading] = useState(false)
  const create = useAction(createProduct, {
    success: messages.copied,
    onSuccess: ({ product }) => {
      const show = () =>
        navigate({
          to: product.is_giftcard ? '/a/products/gift-card/$id' : '/a/products/$id',
          params: { id: product.id },
        })
      goOn(show, () => toastSavedElsewhere(product.title, show))
    },
  })

  async function copy(source: string): Promise<void> {
    setReading(true)
    try {
      // A list's row knows little of it, and what was seen of it may be old.
      const reading = { ...resourceOptions(retrieveProduct, productInput(source)), staleTime: 0 }
      const [{ product }, { regions }] = await Promise.all([
        queryClient.fetchQuery(reading),
        queryClient.fetchQuery({ ...resourceOptions(listRegions, regionsInput), staleTime: 0 }),
      ])
      await create.run({ body: copyOfProduct(product, new Set(regions.map((region) => region.id))) })
    } catch (error) {
      toastError(messageOf(error))
    } finally {
      setReading(false)
    }
  }

  return {
    id: 'copy-product',
    label: messages.copy,
    availability:
      id === undefined ? { isAvailable: false, reason: messages.chooseOne } : { isAvailable: true },
    unavailable: 'explain',
    isPending: isReading || create.isPending,
    effect: () => void (id !== undefined && !isReading && copy(id)),
  }
}
