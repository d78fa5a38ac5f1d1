import { titleOf } from '@soportica/contract/projects/modules'
import { theMany, theOne } from '@soportica/contract/projects/words'
import { capital } from '@soportica/contract/core/capital'
import { familyOf } from './family/familyOf.ts'
import { memoPerProject } from '@soportica/contract/projects/memoPerProject'

/** Sentences that several calls say of a record, with its noun. */
export const projectWords = memoPerProject((project) => {
  const { many, gender } = project.words
  const o = gender === 'm' ? 'o' : 'a'
  const general = titleOf(project, project.general)
  const El = capital(theOne(project.words))
  const children = familyOf(project).words.many
  return {
    elsewhere: `Esta acción se hace en el módulo ${general}`,
    onlyInGeneral: `Solo se hace desde el módulo ${general}`,
    createdIn: { registros: capital(theMany(project.words)), modulo: general },
    registered: `Se registró ${theOne(project.words)}`,
    deleted: (nombre: string) => `Se eliminó ${theOne(project.words)} «${nombre}». Puede restaurarl${o} desde la pestaña Eliminad${o}.`,
    restored: (nombre: string) => `Se restauró ${theOne(project.words)} «${nombre}».`,
    delivered: `${El} ya fue entregad${o}`,
    freeChildren: `Es padre de ${children === many ? `otros ${many}` : children}: desvincule primero a sus hijos`,
    notDeleted: `${El} no está eliminad${o}`,
    hasChildren: `Tiene ${children} hijos: desasócielos antes de eliminarl${o}`,
    onlyReading: `${El} fue eliminad${o}: solo se puede consultar`,
  }
})
