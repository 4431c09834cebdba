import { useCallback, useState } from 'react'

/** Returns whether pictures of any claimed item are uploading, and the callback for the fields. */
export function useUploading() {
  const [fields, setFields] = useState(0)
  const onPending = useCallback(
    (isPending: boolean) => setFields((count) => count + (isPending ? 1 : -1)),
    [],
  )
  return { isUploading: fields > 0, onPending }
}
