import { missingForDelivery } from '@soportica/contract/projects/delivery'
import type { Project } from '@soportica/contract/projects/project'
import type { Actions } from '@soportica/contract/core/wire'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import { mayInRecord } from '../../records/recordRights.ts'
import { sql } from 'drizzle-orm'
import type { Answers } from '../../../plugins/db/questions.queries.ts'
import { familyOf } from '../family/familyOf.ts'
import { contentOf } from '../consult/stageContent.queries.ts'
import { stagesWithContent } from '../consult/stagesWithContent.ts'
import { stageDelaysOf } from '../delays/stageDelays.queries.ts'
import { deadlinesOn } from '@soportica/rules/due'
import type { Reference } from '../reference.queries.ts'
import { versionsFor } from '../../../plugins/db/dataVersions.queries.ts'
import { projectWords } from '../projectWords.ts'
import { editableStages, mayDuplicate, mayGenerally, maySave, onlyReading, rightsOf } from '../rights/project.permissions.ts'
import type { Statuses } from '../status/statuses.queries.ts'
import { asAnswered } from './answeredValues.ts'
import { type RecordRow, stampOfRow } from './record.queries.ts'
import type { Values } from './values.ts'
import { namesByField, namesOfRow } from './valueWords.ts'
import { projectInWords } from '../../../plugins/labelsInForce.ts'

/** The questions of every project's form, answered with the record in one statement. */
export const formQuestions = (project: Project) => ({
  nombres: namesOfRow(project),
  sello: stampOfRow(),
  contenido: contentOf(project, sql`r.id`),
  atrasos: stageDelaysOf(project, sql`r.id`),
})

type Opened = {
  readonly row: RecordRow
  readonly formData: Answers<ReturnType<typeof formQuestions>>
  /** The family that this caller may see. */
  readonly relatives: readonly { readonly id: number; readonly nombre: string }[]
  /** The values with that family. */
  readonly values: Values
  readonly modulo: string
  readonly esPadre: boolean
}
export async function detailRecord(context: UserContext, project: Project, reference: Reference, opened: Opened) {
  const { db, user, clock } = context
  const { row, values, formData, relatives } = opened
  const { nombres, sello, contenido, atrasos } = formData
  const names = new Map([...nombres, [familyOf(project).entidad as string, new Map(relatives.map(({ id, nombre }) => [id, nombre]))]])
  const versions = await versionsFor(context)
  const [statuses, isHoliday] = await Promise.all([reference.statuses(db, project, versions), reference.isHoliday(db, versions)])
  return {
    statuses,
    isHoliday,
    valores: asAnswered(project, values),
    nombres: namesByField(project, names, values),
    version: row.version,
    ...sello,
    etapas: editableStages(user, project, row, Boolean(row['eliminado_en'])),
    conArchivosONotas: stagesWithContent(project, user, contenido),
    atrasos,
    plazos: deadlinesOn(clock(), isHoliday),
    faltantes: missingForDelivery(projectInWords(project), values),
    acciones: actionsOf(user, project, opened, statuses),
  }
}

function actionsOf(user: CurrentUser, project: Project, { row, values, modulo, esPadre }: Opened, statuses: Statuses): Actions {
  const words = projectWords(project)
  const rights = rightsOf(project)
  const delivered = statuses.get(project.status.of)?.get(row.estado)?.entregado === 1
  const deleted = Boolean(row['eliminado_en'])
  const alive = (may: true | string): true | string => (deleted ? onlyReading(project) : may)
  const inGeneral = (may: true | string): true | string => (modulo === project.general ? may : words.onlyInGeneral)
  const childless = (may: true | string): true | string => (may === true && esPadre ? words.freeChildren : may)
  const complete = (may: true | string): true | string => {
    if (delivered) return words.delivered
    return may === true ? (missingForDelivery(projectInWords(project), values)[0]?.mensaje ?? true) : may
  }
  return {
    guardar: alive(maySave(user, project, row)),
    eliminar: alive(inGeneral(childless(mayGenerally(user, project, row, rights.delete)))),
    restaurar: deleted ? inGeneral(mayGenerally(user, project, row, rights.restore)) : words.notDeleted,
    duplicar: alive(inGeneral(mayDuplicate(user, project, row))),
    entregar: alive(complete(mayGenerally(user, project, row, rights.edit))),
    verAdjuntos: mayInRecord(user, project, 'viewAttached', 0),
    verNotas: mayInRecord(user, project, 'viewNotes', 0),
  }
}
