import { statusClasses, type ProjectStatus, type StatusClass } from '@soportica/contract/catalogs/statuses'
import { moduleOf, stageOfModule, titleOf } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import type { Stage } from '@soportica/contract/projects/stage'
import { meaningOf } from '@soportica/contract/projects/statusFlags'
import { aOne } from '@soportica/contract/projects/words'
import { branchingStage, chainStages, parallelStages } from '@soportica/rules/schedule'
import type { HelpPage, HelpPart, HelpTerm } from '../helpPage.ts'
import { projectFigures } from './figures.ts'

/** The list of a module of cashiers or branches, made from the declaration of its stages. */
export function projectHelp(project: Project, tipoModulo: string): HelpPage {
  const { words, general, status } = project
  const modulo = moduleOf(project, tipoModulo)
  const stage = modulo === general ? undefined : stageOfModule(project, modulo)?.stage
  const title = titleOf(project, modulo)
  if (!stage) {
    const stages = project.stages.filter(({ dates }) => dates !== 'none').map((one) => stageTerm(project, one))
    return {
      title,
      about: `Los proyectos de ${words.many} que usted puede ver, de la apertura a la entrega. Un clic abre el proyecto; los filtros y la pestaña quedan en la dirección, así que puede enviarla a un colega.`,
      parts: [statusPart(status.of, 'Estados del proyecto'), { heading: 'Etapas', terms: stages }, projectFigures],
    }
  }
  const field = stage.estado && project.fieldByName.get(stage.estado)
  const statuses =
    field && field.kind === 'status' ? [statusPart(field.of, 'Estados de la etapa')] : [statusPart(status.of, 'Estados del proyecto')]
  return {
    title,
    about: `Los proyectos de ${words.many} que requieren la etapa «${stage.titulo}». Cada actor ve los suyos y los de su grupo; quien coordina los ve todos.`,
    parts: [{ heading: 'La etapa', terms: [stageTerm(project, stage)] }, ...statuses, projectFigures],
  }
}

function statusPart(of: StatusClass, heading: string): HelpPart {
  return {
    heading,
    terms: statusClasses[of].map((each: ProjectStatus) => ({
      term: each.nombre,
      meaning: meaningOf(of, each.id),
      text: statusText(of, each),
    })),
  }
}

function statusText(of: StatusClass, status: ProjectStatus): string {
  const leaving = 'Para salir de él hay que escribir por qué.'
  if (status.eliminado) return 'Está entre los eliminados y se puede restaurar.'
  if (status.entregado) return `Terminó. Exige los datos de la entrega. ${leaving}`
  if (status.final) return `Terminó sin entrega: ya no vence nada. ${leaving}`
  if (status.inicial && meaningOf(of, status.id) === 'pending') return 'Aún no ha empezado.'
  return meaningOf(of, status.id) === 'paused' ? 'Espera a alguien; sigue abierto y puede vencer.' : 'El trabajo está en curso.'
}

function stageTerm(project: Project, stage: Stage): HelpTerm {
  const labels = (names: readonly (string | undefined)[]) =>
    names.flatMap((name) => (name === undefined ? [] : (labelOf(project, name) ?? []))).map((label) => `«${label}»`)
  const [actor] = labels([stage.actor])
  const needed = labels([...(stage.needs ?? []), stage.entrega])
  return {
    term: stage.titulo,
    text: [
      actor ? `La hace quien está en ${actor}.` : `La llevan quienes editan ${aOne(project.words)}.`,
      needed.length > 0 ? `Se entrega con ${listed.format(needed)}.` : '',
      stage.requiere ? 'Solo aparece si el proyecto la requiere.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    next: datesText(project, stage),
  }
}
const listed = new Intl.ListFormat('es', { type: 'conjunction' })
const labelOf = (project: Project, name: string): string | undefined => project.fields.find((field) => field.name === name)?.label

const isIn = (names: readonly string[], key: string): boolean => names.includes(key)
/** When its dates begin, and what follows it. */
function datesText(project: Project, { key, dates }: Stage): string {
  if (dates === 'typed') return 'Sus fechas teóricas se escriben a mano; los días hábiles entre ellas se calculan.'
  const titles = (keys: readonly string[]) => keys.flatMap((one) => project.stageByKey.get(one)?.titulo ?? [])
  if (isIn(parallelStages, key)) return `Empieza cuando termina «${titles([branchingStage])[0]}» y corre junto a las demás.`
  const chain = chainStages as readonly string[]
  const at = chain.indexOf(key)
  const before = titles(chain.slice(0, at)).at(-1)
  const after = titles(chain.slice(at + 1))[0]
  const begins = before
    ? `Empieza cuando termina la anterior que aplica («${before}» u otra antes)`
    : 'Empieza en la fecha de inicio del proyecto'
  return `${begins} y dura los días hábiles de la modalidad.${after ? ` Después sigue «${after}».` : ' Es la última.'}`
}
