import { useEffect, useState } from 'react'

/** An address under which the browser finds these bytes, as long as they are shown. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!content) return undefined
    const made = URL.createObjectURL(content)
    setUrl(made)
    return () => {
      setUrl(undefined)
      URL.revokeObjectURL(made)
    }
  }, [content])
  return url
}
