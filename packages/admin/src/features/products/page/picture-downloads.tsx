import { Button } from '@mantine/core'
import { downloadPictures, listPictureDownloads, type PictureDownload } from '@purser/contract/products'
import { isDownloadable } from '@purser/domain/product-imports'
import { messages as pictureMessages } from '../../../components/images-field/images-field-messages.ts'
import { useAction } from '../../../lib/action.ts'
import { placeOfPicture } from '../../../lib/picture-address.ts'
import { useResource } from '../../../lib/resource.ts'
import record from '../../../ui/record.module.css'
import { imagesOf } from '../form/product-images.ts'
import type { ShownProduct } from '../products-data.ts'
import { messages } from './product-page-messages.ts'

const words = messages.downloads

/** Lists the product's images that are still on other servers, with the reason, and downloads them. Empty if all are stored. */
export function PictureDownloads({ product }: { readonly product: ShownProduct }) {
  const input = { params: { id: product.id } }
  const outside = imagesOf(product).images.flatMap((url, place) =>
    isDownloadable(url) && placeOfPicture(url) === 'elsewhere' ? [{ url, position: place + 1 }] : [],
  )
  const { data } = useResource(listPictureDownloads, input, {
    isEnabled: outside.length > 0,
    isPassing: ({ picture_downloads }) => picture_downloads.some(isPending),
  })
  const download = useAction(downloadPictures)
  if (outside.length === 0 || data === undefined) return null
  const known = new Map(data.picture_downloads.map((each) => [each.url, each]))
  const isIdle = outside.some(({ url }) => !isPending(known.get(url)))
  return (
    <div>
      <ul className={record.rows}>
        {outside.map(({ url, position }) => (
          <li key={url} className={record.remark}>
            {pictureMessages.image(position)}: {stateOf(known.get(url))}
          </li>
        ))}
      </ul>
      {isIdle && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          loading={download.isPending}
          onClick={() => void download.run(input)}
        >
          {words.download}
        </Button>
      )}
    </div>
  )
}

const isPending = (download?: PictureDownload) => download?.status === 'pending'

function stateOf(download?: PictureDownload): string {
  if (download === undefined) return words.none
  const { message } = download
  if (download.status === 'failed') return words.failed(message ?? '')
  return message === null ? words.pending : words.retried(message)
}
