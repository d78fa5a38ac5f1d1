import type { FieldName } from '@soportica/contract/projects/fieldName'
import { fieldsOfStage, holdsValues, isDefault } from '@soportica/contract/projects/content'
import { datesOfKey } from '@soportica/contract/projects/dates'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import type { ProjectWire } from '../form/formValues.ts'

const namesOf = (project: Project, { key, dates }: Stage): FieldName[] => {
  const { inicio, entrega } = datesOfKey(project, key)
  return [...fieldsOfStage(project, key).map(({ name }) => name), ...(dates === 'scheduled' ? [inicio, entrega] : [])]
}
// A default that comes and goes with another choice was typed by nobody.
const typed = (project: Project, name: FieldName, values: ProjectWire): string =>
  isDefault(project, name, values[name]) ? '' : String(values[name] ?? '')

/** The stages of which the form has something, or in which something was changed and is not saved. */
export const stagesHeld = (project: Project, values: ProjectWire, base: ProjectWire): string[] =>
  project.stages
    .filter(
      (stage) =>
        holdsValues(project, stage, values) ||
        namesOf(project, stage).some((name) => typed(project, name, values) !== typed(project, name, base)),
    )
    .map(({ key }) => key)
