import type { Actions } from '@soportica/contract/core/wire'
import { modulePerids } from '@soportica/contract/projects/modules'
import { theMany } from '@soportica/contract/projects/words'
import { reportOfSystem } from '@soportica/contract/reports/reports'
import type { Viewer } from '../../plugins/context.ts'
import type { StoredSubscription } from './subscription.queries.ts'

type Searched = Pick<StoredSubscription, 'nombre' | 'system' | 'disponible'>
/** Why it may not be sent to its owner now; undefined: it may. */
export function whyNotSent({ permisos }: Pick<Viewer, 'permisos'>, { nombre, system, disponible }: Searched): string | undefined {
  const { project } = reportOfSystem(system)
  if (!modulePerids(project, 'access').some((perid) => permisos.has(perid)))
    return `Usted ya no entra al informe de ${theMany(project.words)}.`
  return disponible ? undefined : `La búsqueda «${nombre}» ya no existe o ya no está compartida con usted.`
}

export function subscriptionActions(user: Viewer, stored: StoredSubscription): Actions {
  const may = whyNotSent(user, stored) ?? true
  return { editar: may, reanudar: may, eliminar: true }
}
