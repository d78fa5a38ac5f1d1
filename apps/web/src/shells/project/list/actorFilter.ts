import { type ActorFilter, actors } from '@soportica/contract/people/actors'
import { stageOfModule } from '@soportica/contract/projects/modules'
import type { Project } from '@soportica/contract/projects/project'

const everybody: ActorFilter = 'todos'
/** The actor of the module's stage; any actor in the general module. */
export function actorFilterOf(project: Project, modulo: string): ActorFilter {
  const name = stageOfModule(project, modulo)?.stage.actor
  const field = name && project.fieldByName.get(name)
  const flag = field && field.kind === 'actor' ? field.flag : undefined
  return (actors.find((actor) => actor.flag === flag)?.filter as ActorFilter | undefined) ?? everybody
}
