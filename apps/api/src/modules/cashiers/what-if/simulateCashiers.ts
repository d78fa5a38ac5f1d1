import { type Assumption, type Simulation, type WhatIfQuestion, whatIfLimits } from '@soportica/contract/cashiers/whatIf'
import { modality } from '@soportica/contract/catalogs/cashiers/modality'
import { cashierProject } from '@soportica/contract/cashiers/project'
import { holidays } from '@soportica/contract/permissions/securityWindows'
import { datesOf } from '@soportica/contract/projects/stageDates'
import { dayText } from '@soportica/rules/calendarDay'
import { namesOfActors } from '../../../capabilities/lists/peopleNames.queries.ts'
import { rightsOf } from '../../../capabilities/projects/rights/project.permissions.ts'
import type { Calendar } from '../../../capabilities/projects/reference.queries.ts'
import { acting } from '../../../capabilities/projects/rights/visibility.queries.ts'
import { allowed } from '../../../plugins/authorisation.ts'
import type { CurrentUser, UserContext } from '../../../plugins/context.ts'
import { modalityOf, stepOf } from '../schedule/modality.queries.ts'
import { actorsIn, isInPart, type ChangedRecord, worstOf } from './simulatedParts.ts'
import type { Supposed, StageShift } from './suppose.ts'
import { supposeAll, supposedOf } from './supposeAll.ts'

/** What would change under an assumption. It reads, and writes nothing. */
export async function simulateCashiers(context: UserContext, calendar: Calendar, question: WhatIfQuestion): Promise<Simulation> {
  const { db, user, clock } = context
  const deps = { db, user: acting(user), clock, calendar }
  const supposed = await supposedOf(deps, question.supuesto)
  const changed: ChangedRecord[] = []
  const refused: Simulation['rechazados'] = []
  const reasons = new Map<string, number>()
  let revisados = 0
  let iguales = 0
  for await (const results of supposeAll(deps, question, supposed)) {
    revisados += results.length
    for (const { found, ...record } of results) {
      if (found.estado === 'cambia') changed.push({ ...record, ...found, dias: worstOf(found.etapas) })
      else if (found.estado === 'igual') iguales += 1
      else {
        reasons.set(found.motivo, (reasons.get(found.motivo) ?? 0) + 1)
        if (refused.length < whatIfLimits.described) refused.push({ id: record.id, nombre: record.nombre, motivo: found.motivo })
      }
    }
  }
  const part = changed.filter((record) => isInPart(record, question)).toSorted((one, other) => other.dias - one.dias || one.id - other.id)
  const first = part.slice(0, whatIfLimits.described)
  const people = actorsIn(changed).slice(0, whatIfLimits.mostPeople)
  const ids = [...people.map(({ id }) => id), ...first.flatMap(({ etapas }) => etapas.map(({ actor }) => actor))]
  const names = await namesOfActors(db, [...new Set(ids)])
  const count = (ver: WhatIfQuestion['ver']): number => changed.filter((record) => isInPart(record, { ver, persona: 0 })).length
  const antes = await unsaved(context, supposed)
  return {
    revisados,
    cambian: changed.length,
    iguales,
    rechazan: [...reasons.values()].reduce((sum, many) => sum + many, 0),
    etapas: changed.reduce((sum, { etapas }) => sum + etapas.filter(({ cambia }) => cambia).length, 0),
    atrasan: count('atrasan'),
    adelantan: count('adelantan'),
    vencen: count('vencen'),
    dejan: count('dejan'),
    motivos: [...reasons].map(([motivo, cantidad]) => ({ motivo, cantidad })).toSorted((one, other) => other.cantidad - one.cantidad),
    rechazados: refused,
    personas: people.map((person) => ({ ...person, nombre: names.get(person.id) ?? '' })),
    parte: part.length,
    primeros: first.map(({ id, nombre, codigo, dias, etapas, avisos }) => ({
      id,
      nombre,
      codigo,
      dias,
      avisos: [...avisos],
      etapas: etapas.map((shift) => stageOnWire(shift, names)),
    })),
    cambio: changeOf(question.supuesto, changed),
    versiones: changed.map(({ id, version }) => [id, version]),
    antes,
    acciones: { aplicar: mayApply(user, question.supuesto, antes), antes: maySaveBefore(user, question.supuesto) },
  }
}

const stageOnWire = ({ stage, actor, ...shift }: StageShift, names: ReadonlyMap<number, string>) => ({
  ...shift,
  etapa: stage.key,
  titulo: stage.titulo,
  actor: names.get(actor) ?? '',
})

/** The bulk change that does the same. */
function changeOf(supuesto: Assumption, changed: readonly ChangedRecord[]): Simulation['cambio'] {
  if (supuesto.tipo === 'reprogramar') return { reprogramar: true }
  if (supuesto.tipo === 'festivos' || supuesto.tipo === 'modalidad') return { recalcular: true }
  if (supuesto.tipo === 'inicio' && supuesto.dia !== undefined)
    return { cambios: { [datesOf(cashierProject.stageByKey.get(supuesto.etapa)!).inicio]: supuesto.dia } }
  return { porRegistro: changed.map(({ id, typed }) => ({ id, valores: { ...typed } as Record<string, string> })) }
}

/** What must be saved in its own window first: a recomputation follows the calendar and the modality as they are then. */
async function unsaved({ db }: UserContext, { supuesto, calendar }: Supposed): Promise<string> {
  if (supuesto.tipo === 'festivos') {
    const said = (verb: string, days: readonly string[]) => (days.length > 0 ? [`${verb} ${days.map(dayText).join(', ')}`] : [])
    const missing = [
      ...said(
        'agregue',
        supuesto.agregar.filter((day) => !calendar(day)),
      ),
      ...said(
        'quite',
        supuesto.quitar.filter((day) => calendar(day)),
      ),
    ]
    return missing.length > 0 ? `En Días festivos: ${missing.join('; ')}` : ''
  }
  if (supuesto.tipo !== 'modalidad') return ''
  const stage = cashierProject.stageByKey.get(supuesto.etapa)!
  const row = await modalityOf(db, supuesto.modalidad)
  return row && stepOf(row, stage).dias !== supuesto.dias
    ? `En Modalidades: cambie a ${supuesto.dias} los días de ${stage.titulo} de «${row['nombre']}»`
    : ''
}
function maySaveBefore(user: CurrentUser, { tipo }: Assumption): true | string {
  if (tipo === 'festivos') return allowed(user, holidays)
  return tipo === 'modalidad' ? allowed(user, modality.permissions.edit) : true
}
function mayApply(user: CurrentUser, { tipo }: Assumption, antes: string): true | string {
  const { edit, viewAttached } = rightsOf(cashierProject)
  const refusal = [edit, ...(tipo === 'reprogramar' ? [viewAttached] : [])].map((perid) => allowed(user, perid)).find((may) => may !== true)
  return refusal ?? (antes === '' || `Primero guarde lo que supone. ${antes}`)
}
