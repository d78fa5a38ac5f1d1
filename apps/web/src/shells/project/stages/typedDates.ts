import type { FieldName } from '@soportica/contract/projects/fieldName'
import { datePairsOf, whyReversed } from '@soportica/contract/projects/dateOrder'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'
import type { Project } from '@soportica/contract/projects/project'
import { textOf } from '../../calendar/dayText.ts'
import type { ProjectWire } from '../form/formValues.ts'

const pairs = memoPerProject(({ stages }) =>
  stages.filter(({ dates }) => dates === 'typed').flatMap((stage) => Object.values(datePairsOf(stage))),
)
/** The fields among the dates of their stage. */
export const namesInDates = memoPerProject((project): ReadonlySet<FieldName> => new Set(pairs(project).flatMap(Object.values<FieldName>)))

/** Without last days before their first ones: a refused day has no consequences. */
export function acceptedDays(project: Project, values: ProjectWire): ProjectWire {
  const refused = pairs(project).filter((pair) => whyReversed(project, pair, values, textOf))
  return refused.length === 0 ? values : { ...values, ...Object.fromEntries(refused.map(({ entrega }) => [entrega, ''])) }
}

/** Stages that end before they begin. */
export const reversedDates = (project: Project, values: ProjectWire): { campo: FieldName; mensaje: string }[] =>
  pairs(project).flatMap((pair) => {
    const mensaje = whyReversed(project, pair, values, textOf)
    return mensaje ? [{ campo: pair.entrega, mensaje }] : []
  })
