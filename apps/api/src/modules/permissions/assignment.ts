import type { Perid } from '@soportica/contract/permissions/perid'
import type { Origin } from '@soportica/contract/permissions/permissionsAdmin'
import type { Holder } from './permissions.queries.ts'

export const holds = ({ perfil, propios }: Holder, perid: Perid): boolean => propios.get(perid) ?? perfil.has(perid)

/** The origin of a right. A grant that the profile gives by now is no difference. */
export function originOf({ perfil, propios }: Holder, perid: Perid): Origin {
  const own = propios.get(perid)
  if (own === false) return 'revocado'
  if (perfil.has(perid)) return 'heredado'
  return own ? 'otorgado' : 'ninguno'
}
