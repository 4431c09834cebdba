import { useCallback, useState } from 'react'

/** Whether pictures of any claimed item are on their way, and what the fields of its pictures tell that by. */
export function useUploading() {
  const [fields, setFields] = useState(0)
  const onPending = useCallback(
    (isPending: boolean) => setFields((count) => count + (isPending ? 1 : -1)),
    [],
  )
  return { isUploading: fields > 0, onPending }
}
