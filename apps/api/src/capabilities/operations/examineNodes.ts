import { counted } from '@soportica/rules/counted'
import { failure, type Finding, warning, well } from './finding.ts'
import type { NodeState } from './nodes.queries.ts'

type State = Pick<NodeState, 'equipo' | 'proceso' | 'version' | 'estado' | 'minutos' | 'reemplazado'>

/** The silent nodes, and the versions of the others. */
export function examineNodes(nodes: readonly State[]): Finding[] {
  const running = nodes.filter(({ estado }) => estado === 'enMarcha')
  const versions = [...new Set(running.map(({ version }) => version))].toSorted()
  const silent = nodes.filter(({ estado }) => estado === 'sinSenal').map(silence)
  const update = `Hay una actualización en curso: los nodos tienen las versiones ${versions.join(' y ')}. Si nadie actualiza, reinicie los de la versión anterior.`
  if (versions.length > 1) return [...silent, warning(update)]
  if (silent.length > 0) return silent
  const version = versions[0] === undefined ? '' : `, con la versión ${versions[0]}`
  return [well(`${counted(running.length, 'nodo está', 'nodos están')} en marcha${version}.`)]
}

function silence({ equipo, proceso, minutos, reemplazado }: State): Finding {
  const name = `El nodo ${equipo} (proceso ${proceso})`
  const since = `desde hace ${counted(minutos, 'minuto', 'minutos')}`
  return reemplazado
    ? warning(`${name} no da señal ${since} y otro comenzó después. No se detuvo en orden: revise su registro.`)
    : failure(`${name} no da señal ${since}. Revise que su equipo y el producto estén en marcha.`, `${equipo}/${proceso}`)
}
