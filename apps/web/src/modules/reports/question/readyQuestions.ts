import { type StatusClass, statusClasses } from '@soportica/contract/catalogs/statuses'
import { finalStatuses } from '@soportica/contract/projects/statusFlags'
import type { TickedField } from '@soportica/contract/reports/criteria'
import type { ReportQuestion } from '@soportica/contract/reports/question'
import type { ReportField } from '@soportica/contract/reports/reportFields'
import type { Report } from '@soportica/contract/reports/reports'

/** por: the field of the totals. */
export type ReadyQuestion = {
  readonly title: string
  readonly text: string
  readonly question: ReportQuestion
  readonly por?: string
}

const [next, responsible] = ['proximaEntrega', 'responsableProxima'] as const

const columnIn = ({ source }: ReportField): string | undefined =>
  source.from === 'plan' ? source.column : source.from === 'field' ? source.field.column : undefined

/** Of each stage the theoretical and the real delivery, and the days between them. */
function comparedFields({ sections }: Report): { readonly secciones: string[]; readonly campos: TickedField[] } {
  const fields = sections.flatMap((section) => section.fields)
  const keyOf = (column: string) => fields.find((field) => columnIn(field) === column)?.key ?? ''
  const compared = sections.flatMap(({ key, fields: own }) =>
    own.flatMap((field) =>
      field.source.from === 'difference' ? [{ key, campos: [keyOf(field.source.due), keyOf(field.source.done), field.key] }] : [],
    ),
  )
  return {
    secciones: compared.map(({ key }) => key),
    campos: compared.flatMap(({ campos }) => campos.map((campo) => ({ campo }))),
  }
}

const openStatuses = (of: StatusClass): number[] => {
  const closed = finalStatuses(of)
  return statusClasses[of].flatMap(({ id }) => (closed.includes(id) ? [] : [id]))
}

/** Questions that a report answers at once. */
export function readyQuestions(report: Report): readonly ReadyQuestion[] {
  const { sections, project, id, fieldByName } = report
  const [first] = sections
  const asking = (campos: readonly TickedField[], secciones: readonly string[] = []): ReportQuestion => ({
    registros: [],
    secciones: [...new Set([first!.key, ...secciones])],
    campos: [{ campo: project.commonFields.name }, ...campos],
    sortField: id,
    sortOrder: -1,
  })
  const earliest = (question: ReportQuestion): ReportQuestion => ({ ...question, sortField: next, sortOrder: 1 })
  const compared = comparedFields(report)
  const theoretical = {
    title: 'Teórica contra real',
    text: 'De cada etapa, cuándo debía entregarse, cuándo se entregó y cuántos días hábiles hay entre las dos.',
    question: asking(compared.campos, compared.secciones),
  }
  if (!fieldByName.has(next)) return [theoretical]
  return [
    theoretical,
    {
      title: 'Vencidos por responsable',
      text: 'Lo que ya debía estar entregado y quién responde, con el total de cada uno.',
      question: earliest(asking([{ campo: responsible }, { campo: next, periodo: 'antesDeHoy' }])),
      por: responsible,
    },
    {
      title: 'Sin responsable',
      text: 'Lo que sigue abierto y no tiene quien responda por su próxima entrega.',
      question: earliest(
        asking([
          { campo: project.status.field, ids: openStatuses(project.status.of) },
          { campo: responsible, oculto: 1, ids: [0] },
          { campo: next },
        ]),
      ),
    },
    {
      title: 'Lo que vence este mes',
      text: 'Las próximas entregas que caen en este mes, de la primera a la última.',
      question: earliest(asking([{ campo: responsible }, { campo: next, periodo: 'esteMes' }])),
    },
  ]
}
