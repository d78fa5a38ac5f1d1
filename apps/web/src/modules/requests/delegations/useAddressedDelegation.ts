import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { isRecordNumber } from '../../../shells/record/recordAddress.ts'

const parameter = 'delegacion'

/** Which delegation the address asks for. */
export function useAddressedDelegation() {
  const [query, setQuery] = useSearchParams()
  const text = query.get(parameter) ?? ''
  const forget = useCallback(
    () =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete(parameter)
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setQuery],
  )
  return { addressedId: isRecordNumber(text) ? Number(text) : undefined, forget }
}
