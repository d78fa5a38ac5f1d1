import type { Project } from '@soportica/contract/projects/project'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayOf, isDay } from '../../calendar/dayText.ts'
import type { FormValues, Wire } from '../../record-dialog/recordValues.ts'
import { isDateName, sentOf } from '../form/recordWire.ts'

// An unfinished date always has this value, so that typing redraws nothing.
const unfinished = '…'
function knownOf(project: Project, name: string, value: FormValues[string]): Wire[string] {
  const field = project.fieldByName.get(name)
  const sent = field ? sentOf(field, value) : (dayOf(String(value ?? '')) ?? String(value ?? ''))
  return isDateName(project, name) && sent !== '' && !isDay(sent) ? unfinished : sent
}

/** Some form values as they would be sent; redraws only when one of them changes. */
export function useWatchedValues(project: Project, watched: readonly string[]): Wire {
  const { subscribe, getValues } = useFormContext<FormValues>()
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name: watched, formState: { values: true }, callback: onChange }),
    [subscribe, watched],
  )
  const key = useSyncExternalStore(listen, () => JSON.stringify(watched.map((name) => knownOf(project, name, getValues(name)))))
  return useMemo(() => {
    const now = JSON.parse(key) as Wire[string][]
    return Object.fromEntries(watched.map((name, at) => [name, now[at]]))
  }, [key, watched])
}
