import { saveRequestAdmin } from '@soportica/contract/requests/calls'
import type { requestFormBody } from '@soportica/contract/requests/requestFormWire'
import { useCallback, useRef, useState } from 'react'
import type { z } from 'zod'
import { fileContent } from '../../lib/api/fileContent.ts'
import { uploadForm } from '../../lib/api/upload.ts'

type Sent = z.input<typeof requestFormBody>
const stopped = 'Se detuvo el envío'
const ignored = () => undefined

/** One call for every action on a request, with its files. */
export function useSendRequest() {
  const [share, setShare] = useState<number>()
  const underWay = useRef<AbortController>(undefined)
  const send = useCallback(async (body: Sent, files: readonly File[]) => {
    const { signal } = (underWay.current = new AbortController())
    const some = files.length > 0
    if (some) setShare(0)
    try {
      const read = await Promise.all(files.map(async (file) => new File([await fileContent(file)], file.name, { type: file.type })))
      return await uploadForm(saveRequestAdmin, { body }, read, { signal, onShare: some ? setShare : ignored })
    } finally {
      setShare(undefined)
    }
  }, [])
  const stop = useCallback(() => underWay.current?.abort(new Error(stopped)), [])
  return { share, send, stop }
}
