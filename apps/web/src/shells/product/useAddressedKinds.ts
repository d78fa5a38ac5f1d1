import { useMemo } from 'react'
import type { AddressedKind } from './appModule.ts'
import { useModules } from './ModulesContext.ts'

export function useAddressedKinds(): readonly AddressedKind[] {
  const modules = useModules()
  return useMemo(() => modules.flatMap(({ addressedKinds = [] }) => addressedKinds), [modules])
}
