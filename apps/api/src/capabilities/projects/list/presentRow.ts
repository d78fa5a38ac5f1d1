import { moduleRight } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'
import type { DaysLeft } from '@soportica/rules/daysLeft'
import type { Actions } from '@soportica/contract/core/wire'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser } from '../../../plugins/context.ts'
import { mayCreateIn, mayDuplicate, mayEditIn, mayGenerally, mayOpen, onlyReading, rightsOf } from '../rights/project.permissions.ts'
import type { ListedRow, Relative } from './projectPage.queries.ts'
import { projectWords } from '../projectWords.ts'

/** The actions of a row. Users who may not edit may look. */
export function rowActions(user: CurrentUser, project: Project, modulo: string, row: ListedRow): Actions {
  const { eliminado, esPadre } = row
  const words = projectWords(project)
  const rights = rightsOf(project)
  const inGeneral = (may: true | string): true | string => (modulo === project.general ? may : words.elsewhere)
  const general = (perid: number): true | string => inGeneral(mayGenerally(user, project, row, perid))
  const remove = general(rights.delete)
  const closed = onlyReading(project)
  return {
    ver: mayOpen(user, project, { modulos: row.modulos, deleted: eliminado, modulo }),
    editar: eliminado ? closed : mayEditIn(user, project, row, modulo),
    duplicar: eliminado ? closed : inGeneral(mayDuplicate(user, project, row)),
    eliminar: eliminado ? closed : remove === true && esPadre ? words.hasChildren : remove,
    restaurar: eliminado ? general(rights.restore) : words.notDeleted,
  }
}

/** The actions of the list as a whole. */
export function listActions(user: CurrentUser, project: Project, modulo: string): Actions {
  const rights = rightsOf(project)
  return {
    entrar: allowed(user, moduleRight(project, modulo, 'access')!),
    crear: mayCreateIn(user, project, modulo),
    actualizar: modulo === project.general ? allowed(user, rights.edit) : projectWords(project).elsewhere,
    restaurar: allowed(user, rights.restore),
  }
}

const presentRelative = ({ id, nombre }: Relative) => ({ caj_id: id, caj_nombre: nombre })

type RowContext = {
  readonly user: CurrentUser
  readonly project: Project
  readonly modulo: string
  readonly relatives: readonly Relative[]
  readonly daysLeft: DaysLeft
  /** Values of optional columns. */
  readonly columnas?: Readonly<Record<string, string>> | undefined
}
export function presentRow(row: ListedRow, { user, project, modulo, relatives, daysLeft, columnas }: RowContext) {
  const { padre, esPadre, eliminado: _, modulos: _in, proxima, ...listedFields } = row
  const hijos = esPadre ? relatives.filter((relative) => relative.padre === row.consecutivo) : []
  const leader = relatives.find(({ id }) => id === padre)
  return {
    ...listedFields,
    ...(columnas && { columnas }),
    proxima: proxima && { ...proxima, dias: daysLeft(proxima.entrega) },
    padre: esPadre ? 'PADRE' : padre === null && row.perteneceA === null ? '' : 'HIJO',
    hijos: hijos.map(presentRelative),
    padreInfo: leader ? presentRelative(leader) : null,
    hermanos:
      padre === null
        ? []
        : relatives.filter((relative) => relative.padre === padre && relative.id !== row.consecutivo).map(presentRelative),
    acciones: rowActions(user, project, modulo, row),
  }
}
