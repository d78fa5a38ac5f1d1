import { stageOfModule } from '@soportica/contract/projects/modules'
import { type ActorFilter, actors } from '@soportica/contract/people/actors'
import { cashierProject } from '@soportica/contract/cashiers/project'
import type { CashierModule } from '@soportica/contract/cashiers/modules'

const everybody: ActorFilter = 'todos'
/** The actor of the module's stage; in the general one, any. */
export function actorFilterOf(modulo: CashierModule): ActorFilter {
  const name = stageOfModule(cashierProject, modulo)?.stage.actor
  const field = cashierProject.fields.find((candidate) => candidate.name === name)
  const flag = field?.kind === 'actor' ? field.flag : undefined
  return (actors.find((actor) => actor.flag === flag)?.filter as ActorFilter | undefined) ?? everybody
}
