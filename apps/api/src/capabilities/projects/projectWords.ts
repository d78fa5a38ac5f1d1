import { titleOf } from '@soportica/contract/projects/modules'
import { theOne } from '@soportica/contract/projects/words'
import { capital } from '@soportica/contract/core/capital'
import { onceForEach } from './onceForEach.ts'

/** Sentences that several calls say of a record, with its noun. */
export const projectWords = onceForEach((project) => {
  const { one, many, gender } = project.words
  const o = gender === 'm' ? 'o' : 'a'
  const general = titleOf(project, project.general)
  const El = capital(theOne(project.words))
  return {
    elsewhere: `Esta acción se hace en el módulo ${general}`,
    notDeleted: `${El} no está eliminad${o}`,
    hasChildren: `Tiene ${many} hijos: desasócielos antes de eliminarl${o}`,
    onlyReading: `${El} fue eliminad${o}: solo se puede consultar`,
    useDelete: `Para eliminar ${gender === 'm' ? 'un' : 'una'} ${one} use la acción Eliminar`,
  }
})
