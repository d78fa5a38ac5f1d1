import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import { useMemo } from 'react'
import { useCorrectedProject } from '../../labels/useCorrected.ts'
import type { FormScreens } from './formScreens.ts'

/** A form with the corrected labels of its project. */
export function useCorrectedScreens<D extends DetailedRecord>(declared: FormScreens<D>): FormScreens<D> {
  const listConfig = useCorrectedProject(declared.listConfig)
  const parts = useCorrectedProject(declared.parts)
  return useMemo(() => ({ ...declared, listConfig, parts }), [declared, listConfig, parts])
}
