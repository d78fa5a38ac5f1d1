import { dayIn } from '@soportica/contract/projects/dateOrder'
import { datesOfKey } from '@soportica/contract/projects/dates'
import type { DetailedRecord } from '@soportica/contract/projects/formWire'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import { dueStateFields } from '@soportica/contract/projects/dueState'
import { type ReactNode, useMemo } from 'react'
import { today } from '../../../lib/holidays.ts'
import { useProjectForm } from '../form/projectForm.ts'
import { StagesOnScreenProvider } from './stagesOnScreen.ts'
import { visibleStages } from './visibleStages.ts'
import { acceptedDays, namesInDates } from './typedDates.ts'
import { useStagesThere } from './useStagesThere.ts'
import { useWatchedValues } from '../fields/useWatchedValues.ts'

/** The values that the visible sections and their dates depend on. */
const watchedOf = memoPerProject((project): readonly FieldName[] => [
  ...new Set([
    ...project.stages.flatMap(({ requiere, entrega }) => [requiere, entrega].filter((name) => name !== undefined)),
    ...dueStateFields(project),
    ...namesInDates(project),
  ]),
])

type Props = {
  readonly detail: (DetailedRecord & { readonly desviaciones?: { readonly [stage: string]: number } }) | undefined
  readonly children: ReactNode
}
/** The visible stages of a project with typed dates only: the form itself has everything. */
export function TypedStages({ detail, children }: Props) {
  const projectForm = useProjectForm()
  const { project } = projectForm.parts
  const { tipoModulo, id, pedidas } = projectForm
  const values = useWatchedValues(project, watchedOf(project))
  const there = useStagesThere(projectForm)
  const known = useMemo(() => {
    const day = today()
    const accepted = acceptedDays(project, values)
    return {
      stages: visibleStages(project, { tipoModulo, isNew: id === 0, values, pedidas, stagesWithContent: new Set(there) }),
      pedidas,
      // A new record does not know the due-soon limit yet.
      plazos: detail?.plazos ?? { hoy: day, pronto: day },
      values,
      accepted,
      desviaciones: detail?.desviaciones,
      datesOf: (key: string) => {
        const planned = dayIn(accepted, datesOfKey(project, key).entrega)
        const { entrega } = project.stageByKey.get(key)!
        return planned ? { entrega: planned, real: (entrega && dayIn(accepted, entrega)) ?? null } : undefined
      },
    }
  }, [project, tipoModulo, id, pedidas, values, there, detail])
  return <StagesOnScreenProvider value={known}>{children}</StagesOnScreenProvider>
}
