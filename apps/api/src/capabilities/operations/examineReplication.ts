import { counted } from '@soportica/rules/counted'
import { failure, type Finding, warning, well } from './finding.ts'
import type { Archiving } from './server.queries.ts'

export type ReplicaStates = {
  readonly esperadas: number
  readonly presentes: number
  readonly sinRecibir: number
  readonly atraso: number
  /** What is wrong with an address. */
  readonly equivocadas: readonly string[]
}
const latest = 60

export function examineReplicas(states: ReplicaStates | null): Finding {
  if (!states) return well('No se indicaron réplicas de la base de datos.')
  const { esperadas, presentes, sinRecibir, atraso, equivocadas } = states
  const check = [...equivocadas, 'Revise esos servidores y DATABASE_REPLICA_URL.'].join(' ')
  if (presentes === 0) return failure(`Ninguna réplica de la base de datos responde. ${check} Mientras tanto se lee en la principal.`)
  if (presentes < esperadas) return warning(`${presentes} de ${esperadas} réplicas de la base de datos responden. ${check}`)
  if (sinRecibir > 0)
    return warning(
      `${counted(sinRecibir, 'réplica responde pero no recibe', 'réplicas responden pero no reciben')} los cambios de la principal: revise el registro de su PostgreSQL.`,
    )
  if (atraso > latest)
    return warning(`La réplica más atrasada va ${Math.round(atraso)} segundos detrás de la principal: revise su red y su disco.`)
  return well(`${counted(presentes, 'réplica responde', 'réplicas responden')} y están al día.`)
}

/** hasReplicas: an installation for which the daily copy alone is too little. */
export function examineArchiving({ activo, falla, pendiente, ultimo }: Archiving, hasReplicas: boolean): Finding {
  if (activo && falla) {
    const which = pendiente ? ` (${pendiente})` : ''
    return failure(`El archivo continuo de la base de datos falla${which}: revise archive_command, su destino y el espacio que tiene.`)
  }
  if (activo) return well(ultimo ? 'El archivo continuo de la base de datos funciona.' : 'El archivo continuo aún no tiene qué guardar.')
  return hasReplicas
    ? warning('Sin archivo continuo: tras una pérdida se vuelve a la última copia. Active archive_mode en la base de datos.')
    : well('Sin archivo continuo: tras una pérdida se vuelve a la última copia.')
}
