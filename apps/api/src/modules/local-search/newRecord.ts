import { valuesOfPremises } from '@soportica/contract/local-search/newRecord'
import type { FieldName } from '@soportica/contract/projects/fieldName'
import type { Project } from '@soportica/contract/projects/project'
import { paddedRequest, requestStateName } from '@soportica/contract/requests/states'
import type { UserContext } from '../../plugins/context.ts'
import { AppError } from '../../plugins/http/errors.ts'
import { kindOf, registers, type RequestRecord } from '../requests/requests.public.ts'
import { type FoundPremises, foundPremises } from './foundPremises.queries.ts'

type Value = string | number
type Values = { readonly [N in FieldName]?: Value }
/** The initial values of the record that a solved search leads to. */
export async function newRecordOf({ db, user }: UserContext, row: RequestRecord) {
  const project = kindOf(row)
  if (row.estado !== 24) {
    const state = { numero: paddedRequest(row.id), estado: requestStateName(row.estado), accion: 'registrar lo que se buscó' }
    throw new AppError('solicitud.estado', state)
  }
  const may = registers(user, row)
  if (may !== true) throw new AppError(row.registro === null ? 'solicitud.noPuede' : 'solicitud.impedida', { motivo: may })
  const found = await foundPremises(db, row.id)
  return { sistema: project.sistema, valores: valuesOf(project, found), nombres: namesOf(project, found) }
}

function valuesOf(project: Project, found: FoundPremises): Values {
  const { commonFields, sistema } = project
  const values: { readonly [N in FieldName]?: Value | null } = {
    [commonFields.name]: fitting(project, commonFields.name, [found.municipio, found.sector]),
    [commonFields.region]: found.regionId,
    [commonFields.department]: found.departamentoId,
    [commonFields.municipality]: found.municipioId,
    ...(commonFields.address !== undefined && {
      [commonFields.address]: fitting(project, commonFields.address, [found.direccion || found.sector]),
    }),
    ...valuesOfPremises(sistema, { area: found.area, inmobiliaria: found.inmobiliariaId ?? '', recibido: found.recibido }),
  }
  return Object.fromEntries(Object.entries(values).filter((value): value is [string, Value] => value[1] !== null && value[1] !== ''))
}
/** Cut to the field's length. */
function fitting({ fieldByName }: Project, name: FieldName, words: readonly string[]): string {
  const field = fieldByName.get(name)
  const text = words.filter(Boolean).join(' ')
  return field?.kind === 'text' ? text.slice(0, field.max).trim() : text
}

const namesOf = ({ commonFields, actorFields }: Project, found: FoundPremises): { readonly [N in FieldName]?: string } => ({
  [commonFields.region]: found.region,
  [commonFields.department]: found.departamento,
  [commonFields.municipality]: found.municipio,
  ...Object.fromEntries(actorFields.filter(({ flag }) => flag === 'inmobiliaria').map(({ name }) => [name, found.inmobiliaria])),
})
