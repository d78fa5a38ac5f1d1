import { useMemo, useRef } from 'react'
import type { Former, Wire } from './recordValues.ts'

type Start = { readonly base: Wire; readonly version: number | undefined; readonly former: readonly Former[] }

export type RecordBase = ReturnType<typeof useRecordBase>
/** The stored record with which a form compares its values. */
export function useRecordBase(initial: Wire, version: number | undefined) {
  const start = useRef<Start>({ base: initial, version, former: [] })
  return useMemo(
    () => ({
      base: () => start.current.base,
      version: () => start.current.version,
      former: () => start.current.former,
      addToBase: (loaded: Wire) => {
        start.current = { ...start.current, base: { ...start.current.base, ...loaded } }
      },
      // Somebody else saved it meanwhile.
      moveTo: (base: Wire, nextVersion: number, wire: Wire) => {
        const { base: before, former } = start.current
        start.current = { base, version: nextVersion, former: [...former, { base: before, wire }] }
      },
    }),
    [],
  )
}
