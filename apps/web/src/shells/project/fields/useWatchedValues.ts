import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useFormContext } from 'react-hook-form'
import { dayOf, isDay } from '../../calendar/dayText.ts'
import type { FormValue, WireValue } from '../../record-dialog/recordValues.ts'
import { isDateName, sentOf } from '../form/recordWire.ts'
import type { ProjectFormValues, ProjectWire } from '../form/formValues.ts'

// An unfinished date always has this value, so that typing redraws nothing.
const unfinished = '…'
function knownOf(project: Project, name: FieldName, value: FormValue): WireValue {
  const field = project.fieldByName.get(name)
  const sent = field ? sentOf(field, value) : (dayOf(String(value ?? '')) ?? String(value ?? ''))
  return isDateName(project, name) && sent !== '' && !isDay(sent) ? unfinished : sent
}

/** Some form values as they would be sent; redraws only when one of them changes. */
export function useWatchedValues(project: Project, watched: readonly FieldName[]): ProjectWire {
  const { subscribe, getValues } = useFormContext<ProjectFormValues>()
  const listen = useCallback(
    (onChange: () => void) => subscribe({ name: watched, formState: { values: true }, callback: onChange }),
    [subscribe, watched],
  )
  const key = useSyncExternalStore(listen, () => JSON.stringify(watched.map((name) => knownOf(project, name, getValues(name)))))
  return useMemo(() => {
    const now = JSON.parse(key) as WireValue[]
    return Object.fromEntries(watched.map((name, at) => [name, now[at]]))
  }, [key, watched])
}
